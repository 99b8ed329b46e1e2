import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { simulatedStock } from "../../../tests/simulation/stock.ts";
import { soldItem } from "../../../tests/support/sold-items.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, makeTestStore, testItem } from "../../../tests/support/test-store.ts";
import { reconcileLedger } from "./reconcile.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let server: TestServer;
let admin: Credentials;

const inOrder = (n: number): readonly Put[] =>
  soldItem(n, ids.seller).flatMap((put): readonly Put[] => {
    if (put.type !== "item") return [put];
    const item: ItemRow = { ...put.row, orderId: `order-${n}` };
    return [testOrder(`order-${n}`), { type: "item", row: item }, testOrderLine(`line-${n}`, `order-${n}`, item)];
  });

beforeAll(async () => {
  server = await createTestServer({ rows: [1, 2, 3, 4].flatMap(inOrder) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const items = [1, 2].map((n) => testItem(n).id);
  const { body } = await server.call("POST", "/api/payouts/pay", admin, { inventoriesToPay: items });
  await server.call("POST", `/api/payouts/paid/${body.data.id}`, admin, {
    consignersInventoryToBeMarkedAsPaid: [ids.seller],
  });
});
afterAll(() => server?.close());

const last = async () => (await server.call("GET", "/api/ledger/reconciliation", admin)).body.data.last;
const check = async () => {
  const { body } = await server.call("POST", "/api/ledger/reconciliation", admin);
  const found = await last();
  expect(found).toMatchObject(body.data);
  return found;
};

describe("The check of the books", () => {
  test("finds nothing where everything agrees, and remembers when it looked", async () => {
    expect(await last()).toBeNull();
    expect(await check()).toMatchObject({ differences: 0, found: [], entries: 5, currency: "USD" });
  });

  // A corruption, its repair, and the differences in between.
  const live = `insert into payout_lines (store_id, id, payout_id, item_id, consigner_id, amount_minor, is_live)
    select store_id, 'again', payout_id, $2, consigner_id, 1, false from payout_lines where store_id = $1 limit 1`;
  test.skipIf(isOnCluster).each([
    ["saleNotCredited", "update ledger_entries set amount_minor = amount_minor + S where id = $2 || ':sale'", 3],
    [
      "payoutNotBooked",
      "update ledger_entries set amount_minor = amount_minor + S where kind = 'payout' and $2 <> ''",
      1,
    ],
    ["payoutNotItsShares", "update payouts set total_minor = total_minor + S where $2 <> ''", 1],
    ["shareNotItsItems", "update payout_lines set amount_minor = amount_minor + S where item_id = $2", 1],
    ["sumNotItsEntries", "update sync.ledger_sums set balance_minor = balance_minor + S where $2 <> ''", 1],
    ["soldOtherwise", "update order_lines set payout_minor = payout_minor + S where item_id = $2", 4],
  ])("finds a difference of the smallest unit: %s", async (kind, spoil, n) => {
    const shift = (by: number) =>
      server.db.asAdmin(`${spoil.replace("S", String(by))} and store_id = $1`, [firstStore.id, testItem(n).id]);
    await shift(1);
    const { differences, found } = await check();
    expect([differences, found.map((one: { kind: string }) => one.kind)]).toEqual([1, [kind]]);
    expect(Math.abs(found[0].is - found[0].should)).toBeCloseTo(0.01, 6);
    await shift(-1);
    expect((await check()).differences).toBe(0);
  });

  test.skipIf(isOnCluster)(
    "finds an item that is marked as paid without a payout, and a share that names an item which is not in it",
    async () => {
      const of = [firstStore.id, testItem(4).id];
      await server.db.asAdmin("update items set status = 'Paid' where store_id = $1 and id = $2", of);
      await server.db.asAdmin(live, of);
      const { found } = await check();
      expect(found).toMatchObject([
        { kind: "shareNotItsItems", consignerId: ids.seller },
        { kind: "paidWithoutPayout", code: "A0000004", itemId: testItem(4).id, consigner: "Sel Tester" },
      ]);
      await server.db.asAdmin("update items set status = 'Sold' where store_id = $1 and id = $2", of);
      await server.db.asAdmin("delete from payout_lines where store_id = $1 and id = 'again' and $2 <> ''", of);
      expect((await check()).differences).toBe(0);
    },
  );

  test.skipIf(isOnCluster)("finds a second opening balance, and one that was not taken back whole", async () => {
    const entry = (id: string, kind: string, amount: number) =>
      server.db.asAdmin(
        `insert into ledger_entries (store_id, id, consigner_id, kind, amount_minor, note, created_at)
         values ($1, $2, $3, $4, $5, '', '2026-01-01')`,
        [firstStore.id, id, ids.otherSeller, kind, amount],
      );
    const drop = (...entries: readonly string[]) =>
      server.db.asAdmin("delete from ledger_entries where store_id = $1 and id = any($2)", [firstStore.id, entries]);
    await entry("o:opening:0", "openingBalance", 4_000);
    await entry("o:opening:0:voided", "openingVoided", -4_000);
    await entry("o:opening:1", "openingBalance", -500);
    expect((await check()).differences).toBe(0);
    await entry("o:opening:2", "openingBalance", 700);
    const twice = { kind: "openingTwice", consignerId: ids.otherSeller };
    expect((await check()).found).toMatchObject([{ ...twice, should: -5, is: 2 }]);
    await drop("o:opening:2", "o:opening:0:voided");
    await entry("o:opening:0:voided", "openingVoided", -3_999);
    expect((await check()).found).toMatchObject([{ ...twice, should: -5, is: -4.99 }]);
    await drop("o:opening:0", "o:opening:1", "o:opening:0:voided");
    expect((await check()).differences).toBe(0);
  });

  test.skipIf(isOnCluster)("stores what it found, and a difference is an alarm in the log", async () => {
    await server.db.asAdmin("update ledger_entries set amount_minor = 1 where store_id = $1 and id = $2", [
      firstStore.id,
      `${testItem(3).id}:sale`,
    ]);
    await makeTestStore(server.db, { storeId: "store-of-all-kinds", ...simulatedStock(40) });
    const alarms: unknown[] = [];
    const log = { error: (said: unknown) => void alarms.push(said) } as never;
    await reconcileLedger({ ...server.services, log }, firstStore.id);
    expect(alarms).toEqual([{ storeId: firstStore.id, differences: 1, kinds: ["saleNotCredited"] }]);
    const all = await reconcileLedger({ ...server.services, log }, "store-of-all-kinds");
    expect([all.differences, all.entries > 0]).toEqual([0, true]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import type { AuditLineRow, AuditRow } from "#shared/areas/audits/rows.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { admin as actor, ids, testItem } from "../../../tests/support/test-store.ts";

let now = new Date("2026-03-02T12:00:00.000Z");
let server: TestServer;
let admin: Credentials;

const day = (text: string) => new Date(`2026-03-${text}T12:00:00.000Z`);

const audit = (id: string, runAt: string, more: Partial<AuditRow> = {}): Put => ({
  type: "audit",
  row: {
    ...{ id, locationId: ids.front, subLocationId: null, status: "run", createdAt: runAt, createdBy: ids.staff },
    ...{ createdByName: "Stan", runAt, runByName: "Stan", joinedIntoId: null, joinedIds: [] },
    ...{ expectedCount: 10, foundCount: 8 },
    ...more,
  },
});
const missed = (auditId: string, n: number, more: Partial<AuditLineRow> = {}): Put => ({
  type: "auditLine",
  row: {
    ...{ id: `${auditId}:${n}`, auditId, itemId: testItem(n).id, code: testItem(n).code, outcome: "missing" },
    ...{ title: "", size: "", expectedLocationName: "Front", actualLocationName: "", itemStatus: "Active" },
    ...{ amended: false, resolution: null, resolvedAt: null, resolvedByName: "", note: "" },
    ...more,
  },
});

beforeAll(async () => {
  const accepted = (n: number, more: object = {}): Put => ({
    type: "item",
    row: testItem(n, { acceptedOn: "2026-03-02T10:00:00.000Z", priceMinor: 10_000 * n, ...more }),
  });
  server = await createTestServer({
    rows: [
      accepted(1),
      accepted(2, { option1Value: "10" }),
      accepted(3, { consignerId: ids.storeAccount }),
      accepted(4, { acceptedOn: "2026-02-02T10:00:00.000Z" }),
      audit("audit-1", "2026-03-05T10:00:00.000Z"),
      audit("audit-2", "2026-03-06T10:00:00.000Z"),
      audit("audit-joined", "2026-03-06T11:00:00.000Z", { joinedIntoId: "audit-2" }),
      audit("audit-back", "2026-03-06T12:00:00.000Z", { locationId: ids.back, expectedCount: 4, foundCount: 4 }),
      missed("audit-1", 1),
      missed("audit-1", 2, { resolution: "markMissing" }),
      missed("audit-2", 1),
      missed("audit-2", 4, { resolution: "foundAfterAll" }),
      missed("audit-joined", 4),
    ],
    clock: () => now,
  });
});
afterAll(() => server?.close());

const run = async <N extends CommandName>(name: N, args: CommandArgs<N>) => {
  const call = { storeId: "store-one", actor, commandId: newId(), name, args, occurredAt: null, queue: null };
  const outcome = await executeCommand(
    commandServices(server.db, () => now),
    call,
  );
  expect(outcome).toMatchObject({ status: "applied" });
};

const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const line = (n: number, priceMinor: number, discountMinor = 0) => ({
  ...{ id: `line-${n}`, itemId: testItem(n).id, priceMinor, discountMinor },
});
const ask = async (path: string, query = "?dateRangeStart=2026-03-01&dateRangeEnd=2026-03-31") =>
  (await server.call("GET", `${path}${query}`, admin)).body.data;
const dashboard = (query?: string) => ask("/api/inventories/getdasboardInventory", query);

test("a refund counts on its own day: the day of the sale keeps its revenue; what never had its item is neither [A3.112]", async () => {
  now = day("03");
  const sold = [line(1, 10_000, 1_000), line(2, 20_000), line(3, 30_000)];
  await run("orders.sell", { orderId: "order-1", payment: "cash", ...nobody, lines: sold });
  const again = { ...line(1, 9_500), id: "line-again" };
  await run("orders.sell", { orderId: "order-2", payment: "cash", ...nobody, lines: [again] });
  const refund = { restock: true, locationId: null, reason: "Did not fit" };
  now = day("05");
  await run("orders.refundLines", { orderId: "order-1", lineIds: ["line-2"], ...refund });
  await run("orders.refundLines", { orderId: "order-2", lineIds: ["line-again"], ...refund });
  now = day("07");
  await run("orders.refundLines", { orderId: "order-1", lineIds: ["line-1"], ...refund, restock: false });
  now = day("31");
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const open = await dashboard();
  const { totals, series } = open.current;
  expect(series.revenue.slice(2, 7)).toEqual([90 + 200 + 300, 0, -200, 0, -90]);
  expect(series.refunds.slice(2, 7)).toEqual([0, 0, 200, 0, 90]);
  expect(totals).toMatchObject({ revenue: 300, refunds: 290, soldUnits: 3, refundedUnits: 2 });
  // Item 3 is the store's own and cost nothing; refunds cost nobody anything.
  expect(totals.cost).toBe(0);
  await closeDaysOf(server.db, "store-one", server.services.clock());
  expect(await dashboard()).toEqual(open);
  const [{ owed } = { owed: null }] = await server.db.asAdmin<{ owed: string }>(
    "select sum(amount_minor) as owed from ledger_entries where store_id = 'store-one'",
  );
  expect(Number(owed)).toBe(0);
});

test("top sellers are those with the highest revenue in the range, less what was paid back in it", async () => {
  const sellers = await ask("/api/figures/topSellers");
  expect(sellers).toMatchObject({ currency: "USD", from: "2026-03-01", to: "2026-03-31" });
  expect(sellers.products).toEqual([
    { id: ids.air, name: expect.stringContaining("Air"), units: 1, revenue: 300, unitsBefore: 0, revenueBefore: 0 },
  ]);
  expect(sellers.consigners.map(({ id, revenue }: { id: string; revenue: number }) => [id, revenue])).toEqual([
    [ids.storeAccount, 300],
  ]);
  const sales = await ask("/api/figures/topSellers", "?dateRangeStart=2026-03-01&dateRangeEnd=2026-03-04");
  expect(sales.products[0]).toMatchObject({ units: 3, revenue: 590 });
  expect(sales.consigners.map(({ id, revenue }: { id: string; revenue: number }) => [id, revenue]).sort()).toEqual(
    [
      [ids.seller, 290],
      [ids.storeAccount, 300],
    ].sort(),
  );
  expect((await ask("/api/figures/topSellers", "?dateRangeEnd=2020-01-01")).products).toEqual([]);
});

test("sell-through is what is sold by now of what was accepted in the range, by brand, size and consigner", async () => {
  const through = await ask("/api/figures/sellThrough");
  expect(through.all).toEqual({ accepted: 3, sold: 1, pastSales: 0 });
  expect(through.brands).toEqual([expect.objectContaining({ accepted: 3, sold: 1 })]);
  expect(through.sizes).toEqual([
    { id: "9", name: "9", accepted: 2, sold: 1, pastSales: 0 },
    { id: "10", name: "10", accepted: 1, sold: 0, pastSales: 0 },
  ]);
  expect(through.consigners).toEqual([
    expect.objectContaining({ id: ids.seller, accepted: 2, sold: 0 }),
    expect.objectContaining({ id: ids.storeAccount, accepted: 1, sold: 1 }),
  ]);
});

test("shrinkage counts what audits of the range missed and nobody found since, each item once", async () => {
  const { locations } = await ask("/api/figures/shrinkage");
  expect(locations).toEqual([
    // Two audits expected ten each, and shared one item.
    expect.objectContaining({ id: ids.front, audits: 2, expected: 19, missing: 2, value: 300 }),
    expect.objectContaining({ id: ids.back, audits: 1, expected: 4, missing: 0, value: 0 }),
  ]);
  expect((await ask("/api/figures/shrinkage", "?dateRangeEnd=2026-03-04")).locations).toEqual([]);
});

test("payouts due tell by when what is owed can be paid, and add up to the ledger [A3.114]", async () => {
  await run("settings.editProtected", { changes: { holdDays: 14 } });
  for (const [n, sold] of [
    [2, "2026-04-10T12:00:00.000Z"],
    [4, "2026-04-20T12:00:00.000Z"],
  ] as const) {
    now = new Date(sold);
    await run("orders.sell", {
      ...{ orderId: `due-${n}`, payment: "cash", ...nobody },
      lines: [{ ...line(n, 10_000 * n), id: `due-line-${n}` }],
    });
  }
  now = new Date("2026-04-30T12:00:00.000Z");
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const entryId = newId();
  await run("consigners.adjustLedger", { entryId, consignerId: ids.seller, amountMinor: -1_500, reason: "Agreed" });
  const rows = await server.db.asAdmin<{ id: string; payout: string }>(
    "select id, payout_minor as payout from items where store_id = 'store-one' and status = 'Sold'",
  );
  const payout = (n: number) => Number(rows.find(({ id }) => id === testItem(n).id)?.payout) / 100;
  const { owed, parts } = await ask("/api/figures/payoutsDue", "");
  const part = (kind: string, amount: number, consigners: number | null = amount === 0 ? 0 : 1) => {
    return { kind, consigners, amount };
  };
  expect(parts).toEqual([
    ...[part("ready", payout(2)), part("inAWeek", payout(4)), part("later", 0)],
    ...[part("waiting", 0), part("failed", 0), part("other", -15, null)],
  ]);
  expect(owed).toBeCloseTo(payout(2) + payout(4) - 15, 2);
  expect((await dashboard("")).current.totals.pendingPayouts).toBe(owed);
});

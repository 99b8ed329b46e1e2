import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyingStore, demoAccounts, demoPassword, demoStore } from "#server/demo/demo-store.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { transact } from "#server/machine/database/transact.ts";
import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import { runCounts } from "#shared/areas/audits/late-scans.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { pictureAt, pictureSizes } from "#shared/machine/kernel/picture-address.ts";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import type { AnyRow, Rows, RowType } from "#shared/areas/rows.ts";
import { rowTypes } from "#shared/areas/rows.ts";
import { broken } from "./simulation/invariants.ts";
import type { ServerRows } from "./simulation/server-rows.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
let rows: ServerRows;

beforeAll(async () => {
  server = await createTestServer();
  await loadDemo(server.services);
  rows = await everything(demoStore.id);
});
afterAll(() => server?.close());

const sum = <T>(of: readonly T[], amount: (one: T) => number) => of.reduce((total, one) => total + amount(one), 0);

/** Returns every row of a store from PostgreSQL. */
async function everything(storeId: string): Promise<ServerRows> {
  return transact(server.db, storeId, async (tx) => {
    const byType = new Map<RowType, readonly AnyRow[]>();
    for (const type of Object.keys(rowTypes) as RowType[])
      byType.set(type, await tx.run(sql<AnyRow>`select * from ${sql.table(rowTypes[type].table)}`));
    const history = await tx.run(
      sql<HistoryEntry>`select id, row_type as "rowType", row_id as "rowId", command_id as "commandId", override, modified_fields as "modifiedFields" from public.history order by log_order`,
    );
    return { all: (type) => (byType.get(type) ?? []) as never, history };
  });
}

describe("the demo store", () => {
  test("holds every invariant", () => {
    expect(broken(rows)).toEqual([]);
  });

  test("has 2,000 products, 20,000 items in all statuses, 200 consigners and the store account", () => {
    expect(rows.all("product")).toHaveLength(2_000);
    expect(rows.all("item")).toHaveLength(20_000);
    expect(rows.all("consigner")).toHaveLength(201);
    expect(rows.all("consigner").filter(({ isStoreAccount }) => isStoreAccount)).toHaveLength(1);
    expect(rows.all("location")).toHaveLength(4);
    expect(new Set(rows.all("item").map(({ status }) => status))).toEqual(new Set(statuses));
  });

  test("sells in a month somewhat more than in the one before, as a shop that grows", () => {
    const days = rows
      .all("item")
      .flatMap(({ soldOn }) => (soldOn === null ? [] : (Date.now() - Date.parse(soldOn)) / 86_400_000));
    const [last, before] = [days.filter((age) => age < 30).length, days.filter((age) => age >= 30 && age < 60).length];
    expect(last / before).toBeGreaterThan(1);
    expect(last / before).toBeLessThan(1.4);
  });

  test("shows in its own shop all that is on sale, but what the shop does not have yet", async () => {
    const found = await findDrift({ ...server.services, place: { port: 80 } }, demoStore.id);
    expect(found?.products).toBeGreaterThan(1_500);
    const drift = await transact(server.db, demoStore.id, (tx) =>
      tx.run(sql<{ kind: string; shopifyId: string | null }>`
        select d.kind, p.shopify_id as "shopifyId" from sync.shop_drift d
        join products p on p.store_id = d.store_id and p.id = d.product_id where d.store_id = ${demoStore.id}`),
    );
    expect(drift.length).toBe(found?.differences);
    expect(drift.filter(({ kind, shopifyId }) => kind !== "missingProduct" || shopifyId !== null)).toEqual([]);
  });

  test("has past audits whose counts are those of their scans and lines, and requests to look at", () => {
    const audits = rows.all("audit");
    expect(audits).toHaveLength(3);
    for (const audit of audits) {
      const scans = rows.all("auditScan").filter(({ auditId }) => auditId === audit.id);
      const lines = rows.all("auditLine").filter(({ auditId }) => auditId === audit.id);
      expect(audit).toMatchObject(runCounts(scans, lines));
      expect(new Set(lines.map(({ outcome }) => outcome))).toContain("missing");
    }
    expect(rows.all("item").filter(({ status }) => status === "RequestPriceChange")).not.toEqual([]);
  });

  test("has something to decide on every screen: asked-for shoes, submitted products, a waiting payout, a sale sold twice", () => {
    const count = <T extends RowType>(type: T, fits: (row: Rows[T]) => boolean = () => true) =>
      rows.all(type).filter(fits).length;
    expect(count("storeRequest")).toBeGreaterThan(18);
    expect(count("storeRequest", ({ sale }) => sale === "Buying")).toBeGreaterThan(0);
    expect(count("submittedProduct", ({ state }) => state === "open")).toBe(3);
    expect(count("payout", ({ status }) => status === "Pending")).toBe(1);
    expect(count("orderLine", ({ state }) => state === "oversold")).toBe(1);
    for (const status of ["RequestWithdrawal", "RequestPriceChange", "Requested", "Pending", "InTransit"] as const)
      expect([status, count("item", (item) => item.status === status) > 0]).toEqual([status, true]);
  });

  test("has a payment for every counter order, as much as its lines, and closes that count those of past days", () => {
    const payments = Map.groupBy(rows.all("payment"), ({ orderId }) => orderId);
    const lines = Map.groupBy(rows.all("orderLine"), ({ orderId }) => orderId);
    const atCounter = rows.all("order").filter(({ source }) => source === "counter");
    expect(atCounter.length).toBeGreaterThan(1_000);
    expect(payments.size).toBe(atCounter.length);
    const amount = (payment: Rows["payment"]) => payment.amountMinor;
    const wrong = atCounter.filter(
      (order) => sum(payments.get(order.id) ?? [], amount) !== totalOf(order, lines.get(order.id) ?? []),
    );
    expect(wrong).toEqual([]);
    const counted = Map.groupBy(rows.all("payment"), ({ dayCloseId }) => dayCloseId);
    expect(rows.all("dayClose").length).toBeGreaterThan(20);
    for (const close of rows.all("dayClose"))
      expect(sum(close.methods, ({ takenMinor }) => takenMinor)).toBe(sum(counted.get(close.id) ?? [], amount));
  });

  test("has pictures of shoes, each in every size", async () => {
    const images = new Set(rows.all("product").map(({ image }) => image));
    images.delete("");
    expect(images.size).toBeGreaterThan(20);
    for (const image of images) {
      const name = pictureAt(image);
      const sizes = name === null ? [] : pictureSizes.map((size) => server.services.pictures.read(name, size));
      expect((await Promise.all(sizes)).filter((bytes) => bytes !== null)).toHaveLength(pictureSizes.length);
    }
  });

  test("is fed to devices whole: every row of it stands in the change feed", async () => {
    const [feed] = await transact(server.db, demoStore.id, (tx) =>
      tx.run(sql<{ rows: number }>`select count(distinct (row_type, row_id))::int as rows from sync.changes`),
    );
    const all = (Object.keys(rowTypes) as RowType[]).reduce((sum, type) => sum + rows.all(type).length, 0);
    expect(feed?.rows).toBe(all);
  });

  test("takes drop-offs at stores in Cape Town [A1.21]", () => {
    const places = rows.all("location").filter(({ isMarketplace }) => !isMarketplace);
    expect(places).toHaveLength(3);
    for (const { address } of places) expect(address).toMatch(/, Cape Town \d{4}$/);
  });

  test("lets each of its accounts sign in at the store they belong to", async () => {
    for (const { email } of demoAccounts) {
      const store = email.slice(email.indexOf("@") + 1, -".test".length);
      const host = store === "demo" ? "localhost" : `${store}.localhost`;
      const reply = await server.call("POST", "/open/auth/sign-in", { host }, { email, password: demoPassword });
      expect([email, reply.status]).toEqual([email, 200]);
    }
  });

  test("is left as it is when it is loaded again", async () => {
    await loadDemo(server.services);
    expect((await everything(demoStore.id)).all("item")).toEqual(rows.all("item"));
  });
});

test("the buying store beside it holds every invariant too, and owns what it has bought, at a cost", async () => {
  const bought = await everything(buyingStore.id);
  expect(broken(bought)).toEqual([]);
  const [own] = bought.all("consigner").filter(({ isStoreAccount }) => isStoreAccount);
  const active = bought.all("item").filter(({ status }) => status === "Active");
  const costs = new Set(bought.all("itemCost").map(({ id }) => id));
  expect(active.length).toBeGreaterThan(100);
  const owned = active.filter(({ consignerId }) => consignerId === own?.id);
  expect(owned.length).toBeGreaterThan(active.length * 0.8);
  expect(owned.filter(({ id }) => !costs.has(id))).toEqual([]);
  const offered = bought.all("item").filter(({ status }) => status === "Buying" || status === "Pending");
  expect(new Set(offered.map(({ status }) => status)).size).toBe(2);
  expect(offered.filter(({ consignerId }) => consignerId === own?.id)).toEqual([]);
});

test("who sells to the buying store has something at every step, and was paid for what it bought and sold for them", async () => {
  const bought = await everything(buyingStore.id);
  const [account] = bought.all("consignerContact").filter(({ email }) => email === "seller@buying.test");
  const theirs = ({ consignerId }: { readonly consignerId: string }) => consignerId === account?.id;
  const has = new Set(
    bought
      .all("item")
      .filter(theirs)
      .map(({ status }) => status),
  );
  expect([...has]).toEqual(expect.arrayContaining(["Requested", "Buying", "Pending", "Active", "Sold", "Paid"]));
  const kinds = bought
    .all("ledgerEntry")
    .filter(theirs)
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "purchase")).toHaveLength(2);
  const sums = bought
    .all("payoutShare")
    .filter(theirs)
    .map(({ status }) => status);
  expect(new Set(sums)).toEqual(new Set(["paid", "Buying"]));
});

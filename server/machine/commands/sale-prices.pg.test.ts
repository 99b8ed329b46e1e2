import { afterAll, beforeAll, expect, test } from "vitest";
import type { SalesTax } from "#shared/areas/fees/sales-tax.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

const price = 20_000;

let server: TestServer;
let admin: Credentials;
/** A seller who may not change prices. */
let seller: Credentials;
let queueId: string;
let seq = 0;

beforeAll(async () => {
  server = await createTestServer({
    rows: Array.from({ length: 12 }, (_, n) => ({ type: "item", row: testItem(n + 1, { priceMinor: price }) })),
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  await server.db.asAdmin(`update employees set access_controls = '["Orders"]' where id = $1`, [ids.staff]);
  seller = await server.signIn(`${ids.staff}@store-one.test`);
  const registered = { protocol: 1, queueId: null, deviceName: "Till" };
  queueId = (await server.call("POST", "/api/sync/queues", seller, registered)).body.data.queueId;
});
afterAll(() => server?.close());

const customer = { customerName: "", customerEmail: "", customerPhone: "" };
const saleOf = (n: number, priceMinor: number) => {
  const lines = [{ id: newId(), itemId: testItem(n).id, priceMinor, discountMinor: 0 }];
  return { orderId: newId(), lines, payment: "cash", ...customer };
};

/** Delivers a sale from the till's queue, and returns its outcome. */
async function sold(n: number, priceMinor: number, occurredAt = new Date().toISOString(), tax?: SalesTax) {
  const args = { ...saleOf(n, priceMinor), ...(tax === undefined ? {} : { tax }) };
  const commands = [{ id: newId(), seq: (seq += 1), name: "orders.sell", args, occurredAt }];
  const pushed = { protocol: 1, queueId, sentAt: new Date().toISOString(), commands };
  const { body } = await server.call("POST", "/api/sync/push", seller, pushed);
  return { ...body.data.outcomes[0], lineId: args.lines[0]?.id, orderId: args.orderId };
}
const itemNow = async (n: number) =>
  (
    await server.db.asAdmin(
      "select status, price_minor::int as price, payout_minor::int as payout from items where id = $1",
      [testItem(n).id],
    )
  )[0];
const setPrice = async (n: number, major: number) =>
  expect((await server.call("PUT", `/api/inventories/${testItem(n).id}`, admin, { price: major })).status).toBe(200);

test("who may not change prices sells at no price that the item has not had, be it less or more", async () => {
  const before = await itemNow(1);
  const entries = () => server.db.asAdmin("select count(*)::int as count from ledger_entries");
  const [count] = await entries();
  for (const other of [0, 1, price - 1, price + 1, 90_000_000])
    expect([other, await sold(1, other)]).toMatchObject([other, { status: "rejected", error: { code: "forbidden" } }]);
  expect([await itemNow(1), await entries()]).toEqual([before, [count]]);
  expect(await sold(1, price)).toMatchObject({ status: "applied" });
  expect(await itemNow(1)).toMatchObject({ status: "Sold", price });
});

test("a price that changed while the device was away counts for 60 days, and pays what the customer paid", async () => {
  await setPrice(2, 150);
  expect(await sold(2, price)).toMatchObject({ status: "applied" });
  expect(await sold(7, price)).toMatchObject({ status: "applied" });
  const asPaid = await itemNow(7);
  expect(await itemNow(2)).toEqual(asPaid);

  await setPrice(3, 150);
  await server.db.asAdmin("update history set recorded_at = now() - interval '61 days' where row_id = $1", [
    testItem(3).id,
  ]);
  expect(await sold(3, price)).toMatchObject({ status: "rejected" });
  // As of the time of sale, not of delivery.
  const before = new Date(Date.now() - 6 * 86_400_000).toISOString();
  expect(await sold(3, price, before)).toMatchObject({ status: "applied" });
});

test("what somebody agreed on for one sale is no price of the item afterwards", async () => {
  const agreed = saleOf(4, 5_000);
  const register = { protocol: 1, queueId: null, deviceName: "Office" };
  const office = (await server.call("POST", "/api/sync/queues", admin, register)).body.data.queueId;
  const now = new Date().toISOString();
  const commands = [{ id: newId(), seq: 1, name: "orders.sell", args: agreed, occurredAt: now }];
  const pushed = { protocol: 1, queueId: office, sentAt: now, commands };
  expect((await server.call("POST", "/api/sync/push", admin, pushed)).body.data.outcomes[0].status).toBe("applied");
  const refund = { lineItems: [agreed.lines[0]?.id], restock: true };
  expect((await server.call("POST", `/api/orders/${agreed.orderId}/refund`, admin, refund)).status).toBe(200);
  expect(await itemNow(4)).toMatchObject({ status: "Active", price });
  expect(await sold(4, 5_000)).toMatchObject({ status: "rejected" });
  expect(await sold(4, price)).toMatchObject({ status: "applied" });
});

test("an exchange takes no other prices than a sale", async () => {
  const first = await sold(5, price);
  const exchange = (priceMinor: number) => {
    const { orderId: newOrderId, ...more } = saleOf(6, priceMinor);
    const back = { orderId: first.orderId, lineIds: [first.lineId], restock: true, locationId: null, reason: "" };
    return server.call("POST", "/api/commands/orders.exchangeItems", seller, { ...back, newOrderId, ...more });
  };
  for (const other of [0, 1, price + 1]) expect((await exchange(other)).body.error?.code).toBe("forbidden");
  expect(await itemNow(5)).toMatchObject({ status: "Sold" });
  expect((await exchange(price)).status).toBe(200);
});

test("neither does a sale on store credit", async () => {
  for (const [other, status] of [
    [0, 403],
    [price + 1, 403],
    [price, 200],
  ] as const)
    expect([
      other,
      (await server.call("POST", "/api/commands/orders.sellOnCredit", seller, saleOf(8, other))).status,
    ]).toEqual([other, status]);
});

test("a tax that the store did not have pays nobody otherwise: kept where it was charged, refused where it can be", async () => {
  const changes = { taxBasisPoints: 2_000, taxIncluded: true };
  const changed = await server.call("POST", "/api/commands/settings.editProtected", admin, { changes });
  expect(changed.status).toBe(200);
  const payout = async (n: number, sale: Promise<{ status: string }>) => [
    (await sale).status,
    (await itemNow(n))?.["payout"],
  ];
  const [, right] = await payout(9, sold(9, price));
  const tax = { taxName: "Mine", taxBasisPoints: 10_000, taxIncluded: true };
  expect(await payout(10, sold(10, price, undefined, tax))).toEqual(["applied", right]);
  const listed = "select tax_name as name, tax_basis_points::int as rate from orders where is_tax_unknown";
  expect(await server.db.asAdmin(listed)).toEqual([{ name: "Mine", rate: 10_000 }]);
  // The store’s own of a moment ago.
  expect(await payout(11, sold(11, price, undefined, { taxName: "", taxBasisPoints: 0, taxIncluded: false }))).toEqual([
    ...["applied", 16_000],
  ]);
  expect(await server.db.asAdmin(listed)).toHaveLength(1);
  const refused = await server.call("POST", "/api/commands/orders.sellOnCredit", seller, { ...saleOf(12, price), tax });
  expect([refused.status, (await itemNow(12))?.["status"]]).toEqual([409, "Active"]);
});

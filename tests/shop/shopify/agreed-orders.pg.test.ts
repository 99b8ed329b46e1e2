import { afterAll, beforeAll, expect, test } from "vitest";
import { agreeOrder } from "#server/outside/shop/agree-order.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ids, testItem } from "../../support/test-store.ts";
import { shopContext } from "../run-shop-jobs.ts";
import { digits } from "./memory.ts";
import { type ConnectedShop, openConnected } from "./open-connected.ts";
import type { Placed } from "./shop-people.ts";

const storeId = "store-one";
let shop: ConnectedShop;

beforeAll(async () => {
  const pairs = Array.from({ length: 24 }, (_, n): Put => ({ type: "item", row: testItem(n + 1) }));
  shop = await openConnected("agreed", [...pairs, { type: "item", row: testItem(30, { productId: ids.court }) }]);
});
afterAll(() => shop?.close());

const product = (id: string) =>
  [...shop.standIn.memory.products.values()].find(({ metafields }) => metafields.get("trace.id")?.value === id);
const order = (shopOrderId: string) => {
  const found = shop.standIn.memory.orders.get(`gid://shopify/Order/${shopOrderId}`);
  if (found === undefined) throw new Error("The shop has no such order.");
  return found;
};

/** Somebody buys so many pairs, in as many lines, and pays for them. Trace has read it. */
async function bought(count: number, more: Partial<Placed> = {}): Promise<string> {
  const variantId = digits(product(ids.air)?.variants[0]?.id ?? "");
  const lines = Array.from({ length: count }, () => ({ variantId, quantity: 1 }));
  const shopOrderId = shop.standIn.people.place({ lines, at: "11", ...more });
  shop.standIn.people.pay(shopOrderId);
  await shop.read(shopOrderId);
  return shopOrderId;
}
const linesOf = (shopOrderId: string) =>
  shop.server.db.asAdmin<{ id: string; state: string; itemId: string; code: string }>(
    `select l.id, l.state, l.item_id as "itemId", i.code from order_lines l
     join items i on i.store_id = l.store_id and i.id = l.item_id where l.order_id = $1 order by l.id`,
    [`shop-shopify-${shopOrderId}`],
  );
const statesOf = async (shopOrderId: string) => (await linesOf(shopOrderId)).map(({ state }) => state);

test("what the shop paid back of an order that Trace has is paid back here, once", async () => {
  const shopOrderId = await bought(2);
  shop.standIn.people.refund(shopOrderId, [{ line: 0, quantity: 1, restockType: "RETURN" }]);
  await shop.read(shopOrderId, shopOrderId);
  expect((await statesOf(shopOrderId)).toSorted()).toEqual(["refunded", "sold"]);
});

test("what was paid and paid back between two readings is paid back here at the first", async () => {
  const variantId = digits(product(ids.air)?.variants[0]?.id ?? "");
  const shopOrderId = shop.standIn.people.place({ lines: [{ variantId, quantity: 1 }], at: "11" });
  await shop.read(shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["pending"]);
  shop.standIn.people.pay(shopOrderId);
  shop.standIn.people.refund(shopOrderId, [{ line: 0, quantity: 1, restockType: "NO_RESTOCK" }]);
  await shop.read(shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["refunded"]);
});

test("a refund of what a payout waits for is made at once: it is owed, and taken off the owner's next payout", async () => {
  const shopOrderId = await bought(2);
  const [first, second] = await linesOf(shopOrderId);
  const { db } = shop.server;
  const [share] = await db.asAdmin<{ consignerId: string; minor: number }>(
    `select consigner_id as "consignerId", payout_minor::int as minor from items where store_id = $1 and id = $2`,
    [storeId, first?.itemId],
  );
  const { consignerId = "", minor = 0 } = share ?? {};
  const pay = (payoutId: string, itemId: string | undefined, totalMinor: number) =>
    shop.must("payouts.create", { payoutId, shares: [{ consignerId, itemIds: [itemId ?? ""], totalMinor }] });
  const [waiting, next] = [newId(), newId()];
  await pay(waiting, first?.itemId, minor);
  shop.standIn.people.refund(shopOrderId, [{ line: 0, quantity: 1, restockType: "RETURN" }]);
  await shop.read(shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["refunded", "sold"]);
  // The second pair pays nothing: the first payout pays it, for the pair that came back.
  await pay(next, second?.itemId, 0);
  expect(await db.asAdmin("select total_minor::int as minor from payouts where id = $1", [waiting])).toEqual([
    { minor },
  ]);
});

test("a refund that cannot be made holds up no other of its order, and is made once it can be", async () => {
  const shopOrderId = await bought(2);
  const [first] = await linesOf(shopOrderId);
  const accepted = (on: string | null) =>
    shop.server.db.asAdmin("update items set accepted_on = $2 where id = $1", [first?.itemId, on]);
  await accepted(null);
  for (const line of [0, 1]) shop.standIn.people.refund(shopOrderId, [{ line, quantity: 1, restockType: "RETURN" }]);
  await expect(agreeOrder(shopContext(shop.server), storeId, shopOrderId)).rejects.toThrow("accepted");
  expect(await statesOf(shopOrderId)).toEqual(["sold", "refunded"]);
  await accepted("2026-01-05T10:00:00.000Z");
  await shop.read(shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["refunded", "refunded"]);
});

/** Fetches every pair of an order. */
async function pick(shopOrderId: string): Promise<string> {
  const orderId = `shop-shopify-${shopOrderId}`;
  for (const { id, itemId, state } of await linesOf(shopOrderId))
    if (state === "sold" || state === "pending")
      await shop.must("orders.pickLine", { orderId, lineId: id, itemId, pickId: newId() });
  return orderId;
}

/** Fetches every pair of an order and gives it away. */
async function handOver(shopOrderId: string, trackingCode = "", isUnpaid = false): Promise<void> {
  await shop.must("orders.handOver", { orderId: await pick(shopOrderId), trackingCode, isUnpaid });
  await shop.run();
}

type Awaited = Parameters<typeof shop.standIn.people.setPayment>[1];

/** Somebody buys so many pairs, and how their payment stands is told. Trace has read it, twice. */
async function ordered(count: number, payment: Awaited | null): Promise<string> {
  const variantId = digits(product(ids.air)?.variants[0]?.id ?? "");
  const lines = Array.from({ length: count }, () => ({ variantId, quantity: 1 }));
  const shopOrderId = shop.standIn.people.place({ lines, at: "11" });
  if (payment !== null) shop.standIn.people.setPayment(shopOrderId, payment);
  await shop.read(shopOrderId, shopOrderId);
  return shopOrderId;
}
const itemsOf = async (shopOrderId: string) =>
  shop.server.db.asAdmin<{ status: string; orderId: string | null }>(
    `select i.status, i.order_id as "orderId" from items i
     join order_lines l on l.store_id = i.store_id and l.item_id = i.id where l.order_id = $1 order by l.id`,
    [`shop-shopify-${shopOrderId}`],
  );
const onSale = { status: "Active", orderId: null };

test("an order whose payment is authorised is sent, and sold once the shop takes the payment", async () => {
  const shopOrderId = await ordered(2, "AUTHORIZED");
  expect(await statesOf(shopOrderId)).toEqual(["pending", "pending"]);
  await handOver(shopOrderId, "1Z555");
  expect(order(shopOrderId).fulfillments).toMatchObject([{ trackingInfo: [{ number: "1Z555" }] }]);
  shop.standIn.people.pay(shopOrderId);
  await shop.read(shopOrderId, shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["sold", "sold"]);
});

test("one that is paid on delivery goes when a person says so; one whose payment was given back or ran out does not", async () => {
  for (const [payment, isUnpaid] of [
    [null, false],
    ["PARTIALLY_PAID", false],
    ["VOIDED", true],
    ["EXPIRED", true],
  ] as const) {
    const shopOrderId = await ordered(1, payment);
    await expect(handOver(shopOrderId, "", isUnpaid)).rejects.toThrow("This order isn’t paid yet.");
    shop.standIn.people.cancel(shopOrderId);
    await shop.read(shopOrderId);
  }
  const shopOrderId = await ordered(1, null);
  await handOver(shopOrderId, "", true);
  shop.standIn.people.pay(shopOrderId);
  await shop.read(shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["sold"]);
});

test.each(["packed", "marked as paid here"] as const)(
  "one that was %s, then voided and cancelled in the shop, is on sale again, whatever is left of its lines there",
  async (done) => {
    const shopOrderId = await ordered(2, "AUTHORIZED");
    const orderId = await pick(shopOrderId);
    if (done !== "packed") await shop.must("orders.payOrder", { orderId });
    shop.standIn.people.setPayment(shopOrderId, "VOIDED");
    await shop.read(shopOrderId);
    // Still open there: somebody may pay it another way.
    expect((await itemsOf(shopOrderId)).map((item) => item.orderId)).toEqual([orderId, orderId]);
    shop.standIn.people.cancel(shopOrderId);
    for (const line of order(shopOrderId).lineItems) line.currentQuantity = line.quantity;
    await shop.read(shopOrderId, shopOrderId);
    expect(await itemsOf(shopOrderId)).toEqual([onSale, onSale]);
    expect(await statesOf(shopOrderId)).toEqual(
      done === "packed" ? ["cancelled", "cancelled"] : ["refunded", "refunded"],
    );
  },
);

test("what is taken off before it is paid is on sale again, once, the rest sold; an order with nothing left is over", async () => {
  const shopOrderId = await ordered(3, "AUTHORIZED");
  const [first, second] = [0, 1].map((line) => ({ line, quantity: 1, restockType: "CANCEL" as const }));
  shop.standIn.people.takeOff(shopOrderId, 0, 1);
  await shop.read(shopOrderId, shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["cancelled", "pending", "pending"]);
  expect((await itemsOf(shopOrderId))[0]).toEqual(onSale);
  if (second !== undefined) shop.standIn.people.refund(shopOrderId, [second]);
  shop.standIn.people.pay(shopOrderId);
  await shop.read(shopOrderId, shopOrderId);
  expect(await statesOf(shopOrderId)).toEqual(["cancelled", "refunded", "sold"]);
  const whole = await ordered(1, "AUTHORIZED");
  if (first !== undefined) shop.standIn.people.refund(whole, [first]);
  await shop.read(whole, whole);
  expect(await statesOf(whole)).toEqual(["cancelled"]);
  const [row] = await shop.server.db.asAdmin("select status from orders where id = $1", [`shop-shopify-${whole}`]);
  expect(row).toEqual({ status: "cancelled" });
});

test("an order that was sent is fulfilled in the shop with its code, once, and its customer hears of it from the shop", async () => {
  const shopOrderId = await bought(2);
  await handOver(shopOrderId, "1Z999");
  await shop.read(shopOrderId, shopOrderId);
  expect(order(shopOrderId).fulfillments).toMatchObject([{ isNotified: true, trackingInfo: [{ number: "1Z999" }] }]);
  expect(order(shopOrderId).lineItems.map(({ fulfilledQuantity }) => fulfilledQuantity)).toEqual([1, 1]);
  expect(order(shopOrderId).fulfillmentOrders.map(({ status }) => status)).toEqual(["CLOSED"]);
});

test("what is handed over in the store is fulfilled without a message, and a code given later is added", async () => {
  const shopOrderId = await bought(1, { method: "PICK_UP" });
  await handOver(shopOrderId);
  expect(order(shopOrderId).fulfillments).toMatchObject([{ isNotified: false, trackingInfo: [] }]);
  await shop.must("orders.handOver", { orderId: `shop-shopify-${shopOrderId}`, trackingCode: "1Z111" });
  await shop.run();
  expect(order(shopOrderId).fulfillments).toMatchObject([{ trackingInfo: [{ number: "1Z111" }] }]);
});

test("units that were paid back, and those of others, are not fulfilled", async () => {
  const shopOrderId = await bought(2);
  shop.standIn.people.refund(shopOrderId, [{ line: 1, quantity: 1, restockType: "RETURN" }]);
  await shop.read(shopOrderId);
  await handOver(shopOrderId, "1Z222");
  expect(order(shopOrderId).lineItems.map(({ fulfilledQuantity }) => fulfilledQuantity)).toEqual([1, 0]);
});

test("an answer that is lost fulfils nothing twice", async () => {
  const shopOrderId = await bought(1);
  shop.standIn.faults.loseAnswers = { left: 1, of: /^HandOver$/ };
  await expect(handOver(shopOrderId, "1Z333")).rejects.toThrow("The shop doesn’t answer");
  await shop.run();
  expect(order(shopOrderId).fulfillments).toHaveLength(1);
});

test("what the shop refuses to fulfil is said at its connection, and holds nothing up", async () => {
  const shopOrderId = await bought(1);
  shop.standIn.faults.before = (operation) => {
    const [waiting] = order(shopOrderId).fulfillmentOrders;
    if (operation === "HandOver" && waiting !== undefined) waiting.status = "ON_HOLD";
  };
  await handOver(shopOrderId, "1Z444");
  shop.standIn.faults.before = () => undefined;
  expect(order(shopOrderId).fulfillments).toEqual([]);
  const [health] = await shop.server.db.asAdmin<{ problem: string }>("select problem from sync.shop_health");
  expect(health?.problem).toContain(`#${shopOrderId}`);
});

test("a product that another one took in is no longer shown", async () => {
  expect(product(ids.court)?.publishedAt).not.toBeNull();
  await shop.must("catalogue.mergeProducts", { fromProductId: ids.court, toProductId: ids.air });
  await shop.run();
  expect(product(ids.court)?.publishedAt).toBeNull();
});

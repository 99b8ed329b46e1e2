import { afterAll, beforeAll, expect, test } from "vitest";
import type { WantedProduct } from "#server/outside/shop/shop-port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { testOrder, testOrderLine } from "../../support/test-orders.ts";
import { makeTestStore, testItem } from "../../support/test-store.ts";
import { type OpenAdapter, openAdapter, storeId } from "./open-adapter.ts";

let db: TestDatabase;
const opened: OpenAdapter[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  for (const { standIn } of opened) await standIn.close();
  await db?.close();
});

const shoeIn = (sizes: number): WantedProduct => ({
  productId: "shoe",
  title: "Air Shoe",
  brand: "Acme",
  sku: "AS-1",
  category: "",
  color: "",
  images: [],
  options: ["Size"],
  isPublished: true,
  variants: Array.from({ length: sizes }, (_, at) => ({
    options: [`Size ${at}`, "", ""] as const,
    priceMinor: 12_000,
    barcode: "",
    levels: [{ locationId: "back", available: 5 }],
  })),
});

/** Opens a shop that has the shoe in some sizes, and returns its variants' ids. */
async function open(sizes = 2): Promise<OpenAdapter & { readonly variantIds: readonly string[] }> {
  const adapter = await openAdapter(db);
  opened.push(adapter);
  const pushed = await adapter.port.push(shoeIn(sizes));
  return { ...adapter, variantIds: [...(pushed?.variants.values() ?? [])] };
}

const first = ({ variantIds }: { readonly variantIds: readonly string[] }): string => variantIds[0] ?? "";

async function since(adapter: OpenAdapter, moment: Date): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const id of adapter.port.ordersSince(moment)) ids.push(id);
  return ids;
}

test("an order of 130 lines is read whole: where it comes from, in the shop's own currency, with all its discounts", async () => {
  const shop = await open(130);
  const id = shop.standIn.people.place({
    lines: shop.variantIds.map((variantId) => ({
      ...{ variantId, quantity: 1, discounts: ["1.00", "0.25"], taxRates: [0.06, 0.02875] },
    })),
    at: "12",
    taxesIncluded: true,
    customer: { name: "Cass Customer", email: "cass@example.com", phone: "+1 555 0100" },
  });
  const order = await shop.port.readOrder(id);
  expect(order).toMatchObject({
    id,
    name: `#${id}`,
    status: "pending",
    paidIn: "shop",
    customerName: "Cass Customer",
    customerEmail: "cass@example.com",
    customerPhone: "+1 555 0100",
  });
  expect(order?.lines).toHaveLength(130);
  expect(new Set(order?.lines.map(({ options }) => options[0])).size).toBe(130);
  for (const line of order?.lines ?? [])
    expect(line).toMatchObject({
      productId: "shoe",
      quantity: 1,
      unitMinor: 12_000,
      discountMinor: 125,
      tax: { taxBasisPoints: 887.5, taxIncluded: true },
      locationId: "back",
      isPickUp: false,
    });
});

test("a shop that names no tax adds none, or leaves the rate in its prices to the store", async () => {
  const shop = await open();
  const taxOf = async (taxesIncluded: boolean, taxRates?: readonly number[]) => {
    const line = { variantId: first(shop), quantity: 1, ...(taxRates === undefined ? {} : { taxRates }) };
    const id = shop.standIn.people.place({ lines: [line], at: "12", taxesIncluded });
    return (await shop.port.readOrder(id))?.lines[0]?.tax;
  };
  expect(await taxOf(false)).toEqual({ taxBasisPoints: 0, taxIncluded: false });
  expect(await taxOf(false, [0.0825])).toEqual({ taxBasisPoints: 825, taxIncluded: false });
  expect(await taxOf(true, [0])).toEqual({ taxBasisPoints: 0, taxIncluded: true });
  expect(await taxOf(true)).toEqual({ taxBasisPoints: null, taxIncluded: true });
});

test("who ordered may be unknown, or the shop keep it to itself: the order is read all the same", async () => {
  const shop = await open();
  const nobody = shop.standIn.people.place({ lines: [{ variantId: first(shop), quantity: 1 }], at: "12" });
  const unnamed = { customerName: "", customerEmail: "", customerPhone: "" };
  expect(await shop.port.readOrder(nobody)).toMatchObject(unnamed);
  const customer = { name: "Cass", email: "cass@example.com", phone: "1" };
  const kept = shop.standIn.people.place({ lines: [{ variantId: first(shop), quantity: 1 }], at: "12", customer });
  shop.standIn.memory.scopes.delete("read_customers");
  const order = await shop.port.readOrder(kept);
  expect(order).toMatchObject(unnamed);
  expect(order?.lines).toHaveLength(1);
});

test("trial orders never reach Trace, and lines of other products are left out", async () => {
  const shop = await open();
  const { people, memory } = shop.standIn;
  const trial = people.place({ lines: [{ variantId: first(shop), quantity: 1 }], at: "12", isTest: true });
  expect(await shop.port.readOrder(trial)).toBeNull();
  const id = people.place({
    lines: [
      { variantId: first(shop), quantity: 1 },
      { variantId: shop.variantIds[1] ?? "", quantity: 2 },
    ],
    at: "12",
  });
  // Somebody made this variant by hand.
  memory.variant(shop.variantIds[1] ?? "")?.metafields.clear();
  expect((await shop.port.readOrder(id))?.lines).toHaveLength(1);
  for (const product of memory.products.values()) product.metafields.clear();
  expect((await shop.port.readOrder(id))?.lines).toEqual([]);
  expect(await since(shop, new Date(0))).toEqual([id]);
});

test("each way to pay back says whether the item is on sale again, and units taken off without a refund are", async () => {
  const shop = await open();
  const { people } = shop.standIn;
  const id = people.place({ lines: [{ variantId: first(shop), quantity: 5 }], at: "12", method: "RETAIL" });
  people.pay(id);
  const kinds = ["RETURN", "NO_RESTOCK", "CANCEL", "LEGACY_RESTOCK"] as const;
  for (const restockType of kinds) people.refund(id, [{ line: 0, quantity: 1, restockType }]);
  people.takeOff(id, 0, 1);
  const order = await shop.port.readOrder(id);
  expect(order).toMatchObject({ status: "paid", lines: [{ quantity: 5, isPickUp: true }] });
  expect(order?.refunds.map(({ restock }) => restock)).toEqual([true, false, true, true, true]);
});

test("orders that changed are told of in their sequence, over pages, from 15 minutes before the moment", async () => {
  const shop = await open(60);
  const ids: string[] = [];
  for (let at = 0; at < 230; at += 1) {
    shop.time.forward(1_000);
    ids.push(
      shop.standIn.people.place({ lines: [{ variantId: shop.variantIds[at % 60] ?? "", quantity: 1 }], at: "12" }),
    );
  }
  expect(await since(shop, new Date(0))).toEqual(ids);
  shop.time.forward(3_600_000);
  shop.standIn.people.pay(ids[7] ?? "");
  expect(await since(shop, new Date(shop.time.clock().getTime() + 14 * 60_000))).toEqual([ids[7]]);
  expect(await since(shop, new Date(shop.time.clock().getTime() + 16 * 60_000))).toEqual([]);
});

test("what is paid back of an order counts though its product was deleted in the shop, if Trace has the order", async () => {
  const shop = await open();
  const { people, memory } = shop.standIn;
  const id = people.place({ lines: [{ variantId: first(shop), quantity: 2 }], at: "12" });
  const lineId = (await shop.port.readOrder(id))?.lines[0]?.id ?? "";
  people.pay(id);
  const [product] = memory.products.values();
  people.deleteProduct(product?.id.split("/").at(-1) ?? "");
  people.refund(id, [{ line: 0, quantity: 1, restockType: "RETURN" }]);
  const gone = { status: "paid", lines: [] };
  expect(await shop.port.readOrder(id)).toMatchObject({ ...gone, refunds: [] });
  const orderId = `shop-shopify-${id}`;
  const item = testItem(1, { status: "Sold", soldOn: "2026-02-01T10:00:00.000Z", orderId });
  const rows = [
    testOrder(orderId),
    { type: "item" as const, row: item },
    testOrderLine(`${orderId}-${lineId}-0`, orderId, item),
  ];
  await makeTestStore(db, { storeId, rows });
  const refunds = [{ lineId, quantity: 1, restock: true }];
  expect(await shop.port.readOrder(id)).toMatchObject({ ...gone, refunds });
});

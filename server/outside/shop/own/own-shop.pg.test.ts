import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { keepsShopContract } from "../../../../tests/shop/contract.ts";
import { keepsDriftContract } from "../../../../tests/shop/drift-contract.ts";
import { enterInTrace } from "../../../../tests/shop/enter-in-trace.ts";
import { keepsOrderContract } from "../../../../tests/shop/order-contract.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { makeTestStore } from "../../../../tests/support/test-store.ts";
import { ownOrderId } from "./own-orders.ts";
import { ownShop } from "./own-shop.ts";
import { reserve } from "./reserve.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

let stores = 0;

const clock = () => new Date("2026-02-01T10:00:00.000Z");

/** Returns the id of a store, with rows of its own if orders are to be entered. */
async function makeStore(isReal = false): Promise<string> {
  stores += 1;
  const storeId = `shop-${stores}`;
  if (stores === 1 || isReal) await makeTestStore(db, { storeId });
  else
    await db.asAdmin(
      `insert into stores select (jsonb_populate_record(s, jsonb_build_object('store_id', $1::text, 'id', $1::text, 'handle', $1::text))).*
       from stores s where store_id = 'shop-1'`,
      [storeId],
    );
  return storeId;
}

keepsShopContract({
  name: "Trace's own shop",
  open: async () => ownShop(db, await makeStore(), clock),
});
keepsDriftContract({
  name: "Trace's own shop",
  open: async () => {
    const storeId = await makeStore();
    const run = async (text: string, ...values: readonly unknown[]) => {
      await db.asAdmin(text, [storeId, ...values]);
    };
    const ofProduct = (set: string) => async (id: string, value: string) =>
      run(`update sync.own_shop_products set ${set} where store_id = $1 and id = $2::bigint`, id, value);
    const images = (now: string) => async (id: string) =>
      run(`update sync.own_shop_products set images = ${now} where store_id = $1 and id = $2::bigint`, id);
    return {
      port: ownShop(db, storeId, clock),
      hands: {
        deleteProduct: (id) => run("delete from sync.own_shop_products where store_id = $1 and id = $2::bigint", id),
        deleteVariant: (id) => run("delete from sync.own_shop_variants where store_id = $1 and id = $2::bigint", id),
        hide: (id) =>
          run("update sync.own_shop_products set is_published = false where store_id = $1 and id = $2::bigint", id),
        rename: ofProduct("title = $3"),
        renameOption: ofProduct("options = jsonb_build_array($3::text)"),
        swapPictures: images("(images - 0) || (images -> 0)"),
        dropPicture: images("images - 1"),
        price: (id, minor) =>
          run("update sync.own_shop_variants set price_minor = $3 where store_id = $1 and id = $2::bigint", id, minor),
        count: (id, available) =>
          run(
            `update sync.own_shop_levels set available = $3
             where store_id = $1 and variant_id = $2::bigint and location_id = 'front'`,
            id,
            available,
          ),
      },
    };
  },
});
keepsOrderContract({
  name: "Trace's own shop",
  open: async () => {
    const storeId = await makeStore(true);
    const place = async (handle: string, variantId: string, quantity: number, locationId: string) => {
      const customer = { customerName: "Cass", customerEmail: "", customerPhone: "1", language: "en" };
      const wanted = { variantId, quantity, locationId, ...customer };
      const reserved = await transact(db, storeId, (tx) => reserve(tx, storeId, handle, wanted, clock()));
      if (reserved === null) throw new Error("There are not that many.");
      return reserved.shopOrderId;
    };
    return {
      port: ownShop(db, storeId, clock),
      customers: {
        place: ({ handle }, variantId, quantity, at) => place(handle, variantId, quantity, at),
        enter: (id) => enterInTrace(db, storeId, ownOrderId(id), clock()),
        staff: null,
      },
    };
  },
});

test("of customers who reserve the last pair at one moment one has it, and the others are told", async () => {
  const storeId = await makeStore(true);
  const options = ["9", "", ""] as const;
  const variant = { options, priceMinor: 100, barcode: "", levels: [{ locationId: "front", available: 3 }] };
  const pushed = await ownShop(db, storeId, clock).push({
    ...{ productId: "last", title: "Last", brand: "", sku: "L", category: "", color: "", images: [] },
    ...{ options: ["Size"], isPublished: true, variants: [variant] },
  });
  const wanted = {
    ...{ variantId: [...(pushed?.variants.values() ?? [])][0] ?? "", quantity: 2, locationId: "front" },
    ...{ customerName: "Cass", customerEmail: "", customerPhone: "1", language: "en" },
  };
  const reserved = await Promise.all(
    Array.from({ length: 5 }, () =>
      transact(db, storeId, (tx) => reserve(tx, storeId, pushed?.handle ?? "", wanted, clock())),
    ),
  );
  expect(reserved.filter((one) => one !== null)).toHaveLength(1);
});

test("products with one long title have addresses of their own, none longer than one may be", async () => {
  const shop = ownShop(db, await makeStore(), clock);
  const named = async (productId: string) =>
    await shop.push({
      ...{ productId, title: "Long ".repeat(60), brand: "", sku: "L", category: "", color: "", images: [] },
      ...{ options: ["Size"], isPublished: true },
      variants: [{ options: ["9", "", ""], priceMinor: 100, barcode: "", levels: [] }],
    });
  const handles = [(await named(newId()))?.handle ?? "", (await named(newId()))?.handle ?? ""];
  expect(new Set(handles).size).toBe(2);
  for (const { length } of handles) expect(length).toBeLessThanOrEqual(200);
});

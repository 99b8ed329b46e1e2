import { afterAll, beforeAll } from "vitest";
import { transact } from "#server/database/transact.ts";
import { keepsShopContract } from "../../../tests/shop/contract.ts";
import { enterInTrace } from "../../../tests/shop/enter-in-trace.ts";
import { keepsOrderContract } from "../../../tests/shop/order-contract.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
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
  return storeId;
}

keepsShopContract({
  name: "Trace's own shop",
  open: async () => ownShop(db, await makeStore(), clock),
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

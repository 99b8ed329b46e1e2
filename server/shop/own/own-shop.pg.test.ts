import { afterAll, beforeAll } from "vitest";
import { keepsShopContract } from "../../../tests/shop/contract.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
import { ownShop } from "./own-shop.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

let stores = 0;

keepsShopContract({
  name: "Trace's own shop",
  open: async () => {
    stores += 1;
    const storeId = `shop-${stores}`;
    if (stores === 1) await makeTestStore(db, { storeId });
    return ownShop(db, storeId, () => new Date("2026-02-01T10:00:00.000Z"));
  },
});

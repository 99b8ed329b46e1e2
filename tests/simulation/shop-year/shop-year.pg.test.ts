import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { simulateShopYear } from "./simulate-shop-year.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

describe("A year of a store with an online shop: webhooks and answers lost, doubled, late and shuffled, and jobs cut short", () => {
  const done = new Map<string, number>();

  // Two decimals, none, three.
  test.each([
    [1, "USD"],
    [2, "JPY"],
    [3, "KWD"],
  ])(
    "in the end the shop shows what the store has, each order once, nothing sold twice, all money agrees: seed %i in %s",
    async (seed, currency) => {
      const year = await simulateShopYear(db, { seed, currency, items: 100 });
      expect(year.findings).toEqual([]);
      for (const [what, count] of year.done) done.set(what, (done.get(what) ?? 0) + count);
    },
  );

  test.each([
    ...["bought in the shop", "paid in the shop", "cancelled in the shop", "paid back in the shop"],
    ...["edited in the shop", "deleted in the shop", "location closed", "sold in the shop and gone"],
    ...["webhook", "webhook lost", "killed", "failed for now"],
    ...["orders.sell applied", "orders.refundLines applied", "payouts.markPaid applied"],
  ])("it happened: %s", (what) => {
    expect(done.get(what) ?? 0).toBeGreaterThan(0);
  });
});

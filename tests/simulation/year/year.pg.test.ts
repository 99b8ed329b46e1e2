import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/postgres.ts";
import { portionOf } from "./trade-model.ts";
import { simulateYear } from "./simulate-year.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

describe("A year of trade: ledger, items, orders, payouts, closes and the dashboard agree to the smallest unit", () => {
  // Two decimals, none, three; by seed also without a tax, with one in the prices, and with one on top, and with rounded cash.
  test.each([
    [1, "USD"],
    [2, "JPY"],
    [6, "KWD"],
  ])("seed %i in %s [A3.112, A3.113, A3.114, A3.118, A3.119, A3.120, B1.03, B1.04]", async (seed, currency) => {
    const { findings, done } = await simulateYear(db, { seed, currency, items: 250 });
    expect(findings).toEqual([]);
    const happened = (what: string) => expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
    for (const one of ["orders.sell", "orders.placeOrder", "orders.refundLines", "orders.exchangeItems", "audits.run"])
      happened(`${one} applied`);
    for (const one of ["payouts.create", "payouts.markPaid", "payouts.void", "payouts.markFailed"])
      happened(`${one} applied`);
    for (const one of ["till.closeDay", "till.moveCash"]) happened(`${one} applied`);
    happened("paid in cash");
    happened("refund of one in a waiting payout");
    happened("paid with a refunded item");
    happened("till.closeDay rejected");
    happened("paid at the counter");
    happened("given again");
    if (seed % 2 === 0) for (const kind of ["sale", "refund"]) happened(`cash rounded in a ${kind}`);
  });
});

test("Shares are rounded half-up: 15 % of 333.33 is 50.00, 30 % of 25.75 is 7.73", () => {
  expect([portionOf(33_333, 1_500), portionOf(2_575, 3_000)]).toEqual([5_000, 773]);
});

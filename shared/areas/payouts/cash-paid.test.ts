import fc from "fast-check";
import { expect, test } from "vitest";
import { admin, allowed, item, now, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { dayTotals } from "#shared/areas/till/day-totals.ts";
import { closeDay } from "#shared/areas/till/commands/close-day.ts";
import { createPayout } from "./commands/create-payout.ts";
import { markPaid } from "./commands/mark-paid.ts";
import { voidPayout } from "./commands/void-payout.ts";
import { paidMethods } from "./paid-methods.ts";

const sold = (id: string, consignerId: string) =>
  item({ id, code: id.toUpperCase(), consignerId, status: "Sold", soldOn: "2026-03-01T10:00:00.000Z" });
const till = { registerId: "till-1", locationId: "front" };
const by = { actor: orders };

/** A payout of 239.00 each to two consigners. */
function payout(): RuleShop {
  const shop = new RuleShop(sold("a0000001", "seller"), sold("a0000002", "other"));
  const shares = [
    { consignerId: "seller", itemIds: ["a0000001"] },
    { consignerId: "other", itemIds: ["a0000002"] },
  ];
  allowed(shop.run(createPayout, { payoutId: "payout", shares }, by));
  return shop;
}
const paid = (shop: RuleShop, consignerIds: string[], how: object) =>
  shop.run(markPaid, { payoutId: "payout", consignerIds, paidAnyway: false, ...how }, by);
const takenBack = (shop: RuleShop) =>
  shop.run(voidPayout, { payoutId: "payout", reason: "By mistake" }, { actor: admin });
/** What a till's drawer has less than before. */
const gone = (shop: RuleShop, registerId: string) =>
  0 - dayTotals(shop.all("payment").filter((one) => one.registerId === registerId)).cashMinor;

test("a payout in cash is taken out of the drawer that is named, and its next close expects that much less", () => {
  const shop = payout();
  allowed(paid(shop, ["seller"], { method: "Cash", till }));
  const [payment, ...rest] = shop.all("payment");
  expect(rest).toEqual([]);
  expect(payment).toMatchObject({
    ...{ kind: "payOut", method: "cash", amountMinor: -23_900, ...till, openRegisterId: "till-1", takenAt: now },
    ...{ payoutId: "payout", orderId: null, consignerId: null, reason: "Paid out in Payout 26/03/10 10:00" },
  });
  const counted = { openingMinor: 50_000, countedMinor: 26_100, floatMinor: 0, note: "", registerName: "Front" };
  allowed(shop.run(closeDay, { closeId: "close", till, paymentIds: [payment?.id ?? ""], ...counted }, by));
  expect(shop.get("dayClose", "close")).toMatchObject({ payOutsMinor: 23_900, expectedMinor: 26_100 });
});

test("taken back, its cash is back in the drawer it came from, and nothing is of one paid by the bank", () => {
  const shop = payout();
  allowed(paid(shop, ["seller"], { method: "Cash", till }));
  allowed(paid(shop, ["other"], { method: "Bank", till }));
  expect(gone(shop, "till-1")).toBe(23_900);
  allowed(takenBack(shop));
  expect(shop.all("payment").map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ["payOut", -23_900],
    ["payIn", 23_900],
  ]);
  expect(shop.all("payment").every((one) => one.registerId === "till-1" && one.payoutId === "payout")).toBe(true);
});

test("cash that is from no till leaves every drawer alone, and is cash in the books", () => {
  const shop = payout();
  allowed(paid(shop, ["seller"], { method: "Cash" }));
  expect(shop.all("payment")).toEqual([]);
  expect(shop.all("ledgerEntry")).toMatchObject([{ amountMinor: -23_900, cashMinor: -23_900 }]);
});

test("a payout of before, which the bank was credited for, goes back to the bank", () => {
  const shop = payout();
  allowed(paid(shop, ["seller"], { method: "Cash" }));
  const [entry] = shop.all("ledgerEntry");
  if (entry === undefined) throw new Error("Nothing was booked.");
  shop.place({ type: "ledgerEntry", row: { ...entry, cashMinor: 0 } });
  allowed(takenBack(shop));
  expect(shop.all("ledgerEntry")).toMatchObject([
    { amountMinor: -23_900, cashMinor: 0 },
    { amountMinor: 23_900, cashMinor: 0 },
  ]);
});

test("what was sent before a payment failed is not taken from the drawer again", () => {
  const shop = payout();
  const share = shop.get("payoutShare", "payout:seller");
  if (share === undefined) throw new Error("There is no share.");
  shop.place({ type: "payoutShare", row: { ...share, status: "Failed", sentMinor: 20_000 } });
  allowed(paid(shop, ["seller"], { method: "Cash", till }));
  expect(gone(shop, "till-1")).toBe(3_900);
  expect(shop.all("ledgerEntry")).toMatchObject([{ amountMinor: -23_900, cashMinor: -3_900 }]);
});

test("a purchase that is paid, taken back and paid again, in whatever way: drawers and books have what was last true", () => {
  const tills = [till, { registerId: "till-2", locationId: null }, undefined];
  const pay = fc.record({ method: fc.constantFrom(...paidMethods), till: fc.constantFrom(...tills) });
  fc.assert(
    fc.property(fc.array(pay, { minLength: 1, maxLength: 5 }), fc.boolean(), (times, endsTakenBack) => {
      const shop = payout();
      for (const [one] of [["seller"], ["other"]]) {
        const share = shop.get("payoutShare", `payout:${one}`);
        if (share !== undefined) shop.place({ type: "payoutShare", row: { ...share, status: "Buying" } });
      }
      const row = shop.get("payout", "payout");
      if (row !== undefined) shop.place({ type: "payout", row: { ...row, status: "Buying", isPurchase: true } });
      for (const [n, how] of times.entries()) {
        allowed(paid(shop, ["seller"], how));
        if (n < times.length - 1 || endsTakenBack) allowed(takenBack(shop));
      }
      const last = endsTakenBack ? undefined : times.at(-1);
      for (const { registerId } of [till, { registerId: "till-2" }])
        expect(gone(shop, registerId)).toBe(
          last?.method === "Cash" && last.till?.registerId === registerId ? 23_900 : 0,
        );
      const books = shop.all("ledgerEntry").reduce((sum, { cashMinor }) => sum + cashMinor, 0);
      expect(books).toBe(last?.method === "Cash" ? -23_900 : 0);
    }),
    { numRuns: 60 },
  );
});

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { admin, allowed, item, now, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { systemActor } from "#shared/access/actor.ts";
import { blankPrivate } from "#shared/areas/consigners/consigner-rows.ts";
import { acceptItems } from "#shared/areas/inventory/commands/accept-items.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { settledShare } from "../share-of.ts";
import { createPayout } from "./create-payout.ts";
import { markFailed } from "./mark-failed.ts";
import { markPaid } from "./mark-paid.ts";
import { retryPayout } from "./retry-payout.ts";
import { sendPayout } from "./send-payout.ts";
import { settleTransfer } from "./settle-transfer.ts";
import { voidPayout } from "./void-payout.ts";

const sold = (changes: Partial<ItemRow> = {}) =>
  item({ status: "Sold", soldOn: "2026-03-01T10:00:00.000Z", ...changes });
const two = [sold({ id: "a" }), sold({ id: "b", code: "A0000001", consignerId: "other", payoutMinor: 10_000 })];
const shares = [
  { consignerId: "seller", itemIds: ["a"], totalMinor: 23_900 },
  { consignerId: "other", itemIds: ["b"], totalMinor: 10_000 },
];
const by = { actor: orders };
const pay = (
  shop: RuleShop,
  given = shares,
  payoutId = "payout",
  cause: { actor?: typeof orders; now?: string } = by,
) => shop.run(createPayout, { payoutId, shares: given }, cause);
const mark = (shop: RuleShop, consignerIds: string[], paidAnyway = false, actor = orders) =>
  shop.run(markPaid, { payoutId: "payout", consignerIds, paidAnyway }, { actor });
const balances = (shop: RuleShop) =>
  Object.fromEntries(
    [...Map.groupBy(shop.all("ledgerEntry"), ({ consignerId }) => consignerId)].map(([id, entries]) => [
      id,
      entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    ]),
  );

test("a payment is recorded as it was made: how, when and under which number; else as planned, and now", () => {
  const shop = new RuleShop(...two);
  allowed(pay(shop));
  const paidAt = "2026-03-08T12:00:00.000Z";
  const paid = { payoutId: "payout", consignerIds: ["seller"], paidAnyway: false };
  allowed(shop.run(markPaid, { ...paid, method: "Zelle", paidAt, reference: "TX-1" }, by));
  allowed(mark(shop, ["other"]));
  expect(shop.all("payoutShare")).toMatchObject([
    { consignerId: "seller", method: "Zelle", paidAt, reference: "TX-1" },
    { consignerId: "other", method: "", paidAt: now, reference: "" },
  ]);
  // The books say when it was recorded.
  expect(shop.all("ledgerEntry").every(({ createdAt }) => createdAt === now)).toBe(true);
});

test("a payment that is still to come is not recorded", () => {
  const shop = new RuleShop(...two);
  allowed(pay(shop));
  const later = { payoutId: "payout", consignerIds: ["seller"], paidAnyway: false, paidAt: "2026-03-11T12:00:00.000Z" };
  expect(shop.run(markPaid, later, by)).toMatchObject({ fields: { paidAt: "Choose a day that has come." } });
});

test("a payment is not recorded for a day before the first of its items was sold, in the store's time zone", () => {
  const shop = new RuleShop(
    sold({ id: "a", soldOn: "2026-03-02T03:00:00.000Z" }),
    sold({ id: "b", code: "A0000001", soldOn: "2026-03-05T10:00:00.000Z" }),
  );
  shop.place({ type: "storeOffice", row: { ...defaultOffice("shop"), timeZone: "America/New_York" } });
  allowed(pay(shop, [{ consignerId: "seller", itemIds: ["a", "b"], totalMinor: 47_800 }]));
  const paidOn = (paidAt: string) =>
    shop.run(markPaid, { payoutId: "payout", consignerIds: ["seller"], paidAnyway: false, paidAt }, by);
  const sentence = "This wasn’t owed before 26/03/01. Choose that day or a later one.";
  for (const early of ["1990-01-01T12:00:00.000Z", "0300-03-02T12:00:00.000Z", "2026-03-01T04:59:59.999Z"])
    expect(paidOn(early)).toMatchObject({ code: "invalid_value", fields: { paidAt: sentence } });
  allowed(paidOn("2026-03-01T05:00:00.000Z"));
});

describe("Paying out items", () => {
  it("is named by the store's own clock, across midnight too", () => {
    for (const [timeZone, name] of [
      ["Pacific/Auckland", "Payout 26/03/10 23:00"],
      ["Pacific/Kiritimati", "Payout 26/03/11 00:00"],
      ["America/New_York", "Payout 26/03/10 06:00"],
    ] as const) {
      const shop = new RuleShop(...two);
      shop.place({ type: "storeOffice", row: { ...defaultOffice("shop"), timeZone } });
      allowed(pay(shop));
      expect(shop.get("payout", "payout")?.name).toBe(name);
    }
  });

  it("makes a share for each consigner and a line for each item, which sum to the total [B3.64, B3.65]", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    expect(shop.get("payout", "payout")).toMatchObject({
      ...{ name: "Payout 26/03/10 10:00", totalMinor: 33_900, status: "Pending", createdAt: now },
      createdByName: "Olga Orders",
    });
    expect(shop.all("payoutShare")).toMatchObject([
      { consignerId: "seller", itemCount: 1, amountMinor: 23_900, status: "Pending" },
      { consignerId: "other", itemCount: 1, amountMinor: 10_000 },
    ]);
    expect(shop.all("payoutLine").map(({ itemId, amountMinor }) => [itemId, amountMinor])).toEqual([
      ["a", 23_900],
      ["b", 10_000],
    ]);
    expect(shop.all("item").map(({ status }) => status)).toEqual(["Sold", "Sold"]);
  });

  it("asks for at least one item [B5.36]", () => {
    for (const given of [[], [{ consignerId: "seller", itemIds: [], totalMinor: 0 }]])
      expect(pay(new RuleShop(...two), given)).toMatchObject({ message: "Please select at least 1 item" });
  });

  it("is refused with the new figures where a total is another than was seen, and nothing is written", () => {
    const shop = new RuleShop(...two);
    const seen = [shares[0]!, { ...shares[1]!, totalMinor: 9_999 }];
    expect(pay(shop, seen)).toMatchObject({ code: "stale_total", fields: { "shares.1.totalMinor": "Now $100.00" } });
    expect(shop.all("payout")).toEqual([]);
  });

  it("puts an item into one live payout only, and says who has put it there", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    expect(pay(shop, [shares[0]!], "again")).toMatchObject({
      code: "in_use",
      message: "Olga Orders has already put item A0000000 into Payout 26/03/10 10:00. Reload the list.",
    });
  });

  it("is refused for what is not sold, not theirs, the store's own or gone", () => {
    const refusal = (changes: Partial<ItemRow>, itemIds = ["item"]) =>
      pay(new RuleShop(sold(changes)), [{ consignerId: "seller", itemIds, totalMinor: 23_900 }]);
    expect(refusal({ status: "Active", soldOn: null })).toMatchObject({ code: "illegal_transition" });
    expect(refusal({ status: "Paid" })).toMatchObject({ code: "illegal_transition" });
    expect(refusal({ consignerId: "other" })).toMatchObject({ code: "stale_total" });
    expect(refusal({}, ["gone"])).toMatchObject({ code: "not_found" });
    expect(refusal({}, ["item", "item"])).toMatchObject({ code: "invalid_value" });
    const own = [{ consignerId: "store", itemIds: ["item"], totalMinor: 0 }];
    expect(pay(new RuleShop(sold({ consignerId: "store", payoutMinor: 0 })), own)).toMatchObject({
      code: "illegal_transition",
    });
  });

  it("waits until the store's hold days since the sale are over", () => {
    const shop = new RuleShop(...two);
    shop.place({ type: "storeOffice", row: { ...defaultOffice("shop"), holdDays: 10 } });
    expect(pay(shop)).toMatchObject({ message: "Item A0000000 can be paid out from 26/03/11 on." });
    allowed(pay(shop, shares, "payout", { actor: orders, now: "2026-03-11T10:00:00.000Z" }));
  });

  it("needs Orders [A6.08, B6.02]", () => {
    for (const actor of [staff, { ...orders, role: "consigner" as const }])
      expect(pay(new RuleShop(...two), shares, "payout", { actor })).toMatchObject({ code: "forbidden" });
  });

  it("goes by the consigner's own method, and by cheque in an automated store [B1.10, B1.11, B3.20]", () => {
    const methods = (automatedPayout: boolean) => {
      const shop = new RuleShop(...two);
      shop.place({ type: "storeOffice", row: { ...defaultOffice("shop"), automatedPayout } });
      for (const [id, payoutType] of [
        ["seller", "PayPal"],
        ["other", "Zelle"],
      ] as const)
        shop.place({ type: "consignerPrivate", row: { ...blankPrivate(id), payoutType } });
      allowed(pay(shop));
      return shop.all("payoutShare").map(({ method }) => method);
    };
    expect(methods(false)).toEqual(["PayPal", "Zelle"]);
    expect(methods(true)).toEqual(["Cheque", "Cheque"]);
  });

  it("takes what is owed off a share, never below zero, and leaves the rest owed", () => {
    expect(settledShare(392_474, -5_000)).toMatchObject({ settledMinor: -5_000, amountMinor: 387_474 });
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), (gross, carried) => {
        const { settledMinor, amountMinor } = settledShare(gross, carried);
        expect(amountMinor).toBe(gross + settledMinor);
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        // Settles only what was carried, and as much of it as possible.
        expect(carried < 0 ? settledMinor >= carried && settledMinor <= 0 : settledMinor === carried).toBe(true);
        expect(amountMinor > 0 && carried < 0 ? settledMinor : carried).toBe(carried);
      }),
    );
  });
});

describe("Marking as paid", () => {
  it("pays each share once, and the payout when all of them are [B4.17]", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    allowed(mark(shop, ["seller"]));
    expect(shop.get("payout", "payout")).toMatchObject({ status: "Pending", paidAt: null });
    expect(shop.get("item", "a")).toMatchObject({ status: "Paid" });
    expect(shop.get("item", "b")).toMatchObject({ status: "Sold" });
    expect(mark(shop, ["seller"])).toMatchObject({ message: "This was already marked as paid by Olga Orders." });
    allowed(mark(shop, ["seller", "other"]));
    expect(shop.get("payout", "payout")).toMatchObject({ status: "paid", paidAt: now });
    expect(balances(shop)).toEqual({ seller: -23_900, other: -10_000 });
  });

  it("says so when an item was refunded meanwhile, and records it as owed where the money went out", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    shop.place(item({ id: "a", status: "Active" }));
    expect(mark(shop, ["seller"])).toMatchObject({ code: "stale_total" });
    allowed(mark(shop, ["seller"], true));
    expect(shop.get("item", "a")).toMatchObject({ status: "Active" });
    expect(shop.get("payoutLine", "payout:a")).toMatchObject({ isLive: false });
    expect(balances(shop)).toEqual({ seller: -23_900 });
  });

  it("is refused for consigners who are not in it, for none, and for payouts that are gone or voided", () => {
    const shop = new RuleShop(...two);
    expect(mark(shop, ["seller"])).toMatchObject({ code: "not_found" });
    allowed(pay(shop, [shares[0]!]));
    expect(mark(shop, ["other"])).toMatchObject({ code: "not_found" });
    expect(mark(shop, [])).toMatchObject({ code: "invalid_value" });
    allowed(shop.run(voidPayout, { payoutId: "payout", reason: "Wrong" }, { actor: admin }));
    expect(mark(shop, ["seller"])).toMatchObject({ code: "illegal_transition", message: "This payout was voided." });
  });

  it("fails with a reason, and can be tried again [B4.14, B4.15]", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    const fail = (reason: string) => shop.run(markFailed, { payoutId: "payout", consignerIds: ["seller"], reason }, by);
    expect(fail("")).toMatchObject({ fields: { reason: "Please give a reason" } });
    allowed(fail("Wrong account"));
    expect(shop.get("payout", "payout")).toMatchObject({ status: "Failed" });
    expect(shop.get("payoutShare", "payout:seller")).toMatchObject({ status: "Failed", problem: "Wrong account" });
    const retry = (consignerIds: string[]) => shop.run(retryPayout, { payoutId: "payout", consignerIds }, by);
    expect(retry(["other"])).toMatchObject({ code: "illegal_transition" });
    allowed(retry(["seller", "other"]));
    expect(shop.get("payout", "payout")).toMatchObject({ status: "Pending" });
    expect(shop.get("payoutShare", "payout:seller")).toMatchObject({ status: "Pending", problem: "" });
  });
});

describe("What a payment service pays", () => {
  const office = { ...defaultOffice("shop"), automatedPayout: true, chequeProvider: "checkbook" as const };
  const sending = () => {
    const shop = new RuleShop(...two);
    shop.place({ type: "storeOffice", row: office });
    const made = pay(shop);
    allowed(made);
    return { shop, made };
  };
  const settle = (shop: RuleShop, outcome: "paid" | "failed" | "unknown", attempt = 1, actor = systemActor) =>
    shop.run(
      settleTransfer,
      { payoutId: "payout", consignerId: "seller", attempt, outcome, sentMinor: 0, problem: "The account is closed" },
      { actor },
    );
  const share = (shop: RuleShop) => shop.get("payoutShare", "payout:seller");

  it("is given to it with the payout in an automated store, and belongs to nobody until it has answered [B1.11]", () => {
    const { shop, made } = sending();
    expect(made).toMatchObject({ events: [{ name: "payoutToSend", payoutId: "payout" }] });
    expect(share(shop)).toMatchObject({ provider: "checkbook", transfer: "sending", attempts: 1, status: "Pending" });
    const consignerIds = ["seller"];
    expect(mark(shop, consignerIds)).toMatchObject({ code: "illegal_transition" });
    const failed = shop.run(markFailed, { payoutId: "payout", consignerIds, reason: "Late" }, by);
    expect(failed).toMatchObject({ code: "illegal_transition" });
    expect(shop.run(sendPayout, { payoutId: "payout", consignerIds }, by)).toMatchObject({
      code: "illegal_transition",
    });
    const voided = shop.run(voidPayout, { payoutId: "payout", reason: "Late" }, { actor: admin });
    expect(voided).toMatchObject({ code: "illegal_transition" });
  });

  it("is paid by the service's answer alone, once [B4.14]", () => {
    const { shop } = sending();
    expect(settle(shop, "paid", 1, admin)).toMatchObject({ code: "forbidden" });
    allowed(settle(shop, "paid"));
    allowed(settle(shop, "paid"));
    allowed(settle(shop, "failed"));
    expect(share(shop)).toMatchObject({ status: "paid", transfer: "none" });
    expect(balances(shop)).toEqual({ seller: -23_900 });
  });

  it("is given to it once more by a retry, whose answer alone then counts [B4.15]", () => {
    const { shop } = sending();
    allowed(settle(shop, "failed"));
    expect(share(shop)).toMatchObject({ status: "Failed", problem: "The account is closed" });
    allowed(shop.run(retryPayout, { payoutId: "payout", consignerIds: ["seller"] }, by));
    expect(share(shop)).toMatchObject({ status: "Pending", transfer: "sending", attempts: 2 });
    allowed(settle(shop, "paid", 1));
    expect(share(shop)).toMatchObject({ status: "Pending" });
    allowed(settle(shop, "paid", 2));
    expect(share(shop)).toMatchObject({ status: "paid" });
  });

  it("is for people to settle where the service never said what became of it, and cannot be voided before", () => {
    const { shop } = sending();
    allowed(settle(shop, "unknown"));
    expect(share(shop)).toMatchObject({ status: "Pending", transfer: "unknown" });
    shop.place({ type: "payoutShare", row: { ...shop.get("payoutShare", "payout:other")!, transfer: "none" } });
    const voided = () => shop.run(voidPayout, { payoutId: "payout", reason: "Late" }, { actor: admin });
    expect(voided()).toMatchObject({ code: "illegal_transition" });
    allowed(mark(shop, ["seller"]));
    expect(share(shop)).toMatchObject({ status: "paid", transfer: "none" });
    allowed(voided());
  });

  it("waits until somebody sends it in other stores, and only what a service pays can be sent", () => {
    const shop = new RuleShop(...two);
    shop.place({ type: "storeOffice", row: { ...office, automatedPayout: false } });
    shop.place({ type: "consignerPrivate", row: { ...blankPrivate("seller"), payoutType: "Cheque" } });
    expect(pay(shop)).toMatchObject({ events: [] });
    expect(share(shop)).toMatchObject({ provider: "checkbook", transfer: "none" });
    const send = (consignerId: string) => shop.run(sendPayout, { payoutId: "payout", consignerIds: [consignerId] }, by);
    expect(send("other")).toMatchObject({ code: "illegal_transition" });
    expect(send("seller")).toMatchObject({ events: [{ name: "payoutToSend" }] });
    expect(share(shop)).toMatchObject({ transfer: "sending", attempts: 1 });
  });
});

describe("Voiding a payout", () => {
  const voided = (shop: RuleShop, reason = "Wrong account", actor = admin) =>
    shop.run(voidPayout, { payoutId: "payout", reason }, { actor });

  it("puts what was paid back on the ledgers, and its items are sold and ready again", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    allowed(mark(shop, ["seller", "other"]));
    allowed(voided(shop));
    expect(balances(shop)).toEqual({ seller: 0, other: 0 });
    expect(shop.all("item").map(({ status }) => status)).toEqual(["Sold", "Sold"]);
    expect(shop.get("payout", "payout")).toMatchObject({
      voidedAt: now,
      voidReason: "Wrong account",
      totalMinor: 33_900,
    });
    expect(voided(shop)).toMatchObject({ code: "illegal_transition" });
    allowed(pay(shop, shares, "another"));
  });

  it("leaves an item alone that was refunded after it was paid", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    allowed(mark(shop, ["seller"]));
    shop.place(item({ id: "a", status: "Active" }));
    allowed(voided(shop));
    expect(shop.get("item", "a")).toMatchObject({ status: "Active" });
  });

  it("is an admin's, with a reason", () => {
    const shop = new RuleShop(...two);
    allowed(pay(shop));
    expect(voided(shop, "Wrong", orders)).toMatchObject({ code: "forbidden" });
    expect(voided(shop, " ")).toMatchObject({ fields: { reason: "Please give a reason" } });
  });
});

describe("What the store bought", () => {
  const bought = () => {
    const shop = new RuleShop(
      item({ status: "Pending", acceptedOn: null, acceptedBy: null, buyingId: "seller", locationId: null }),
    );
    const buying = [{ itemId: "item", payoutId: "payout", payoutLineId: "line" }];
    const place = { locationId: "front", subLocationId: null };
    allowed(shop.run(acceptItems, { itemIds: ["item"], ...place, paymentType: "cash", buying }));
    return shop;
  };

  it("is owed until it is paid, and the item stays on sale [B4.16]", () => {
    const shop = bought();
    allowed(mark(shop, ["seller"]));
    expect(shop.get("payout", "payout")).toMatchObject({ status: "paid" });
    expect(shop.get("item", "item")).toMatchObject({ status: "Active" });
    expect(balances(shop)).toEqual({ seller: 0 });
  });

  it("cannot be voided, only a payment of it taken back", () => {
    const shop = bought();
    const voided = () => shop.run(voidPayout, { payoutId: "payout", reason: "Not paid" }, { actor: admin });
    expect(voided()).toMatchObject({ code: "illegal_transition" });
    allowed(mark(shop, ["seller"]));
    allowed(voided());
    expect(shop.get("payout", "payout")).toMatchObject({ status: "Buying", paidAt: null, voidedAt: null });
    expect(balances(shop)).toEqual({ seller: 40_000 });
    allowed(mark(shop, ["seller"]));
    expect(balances(shop)).toEqual({ seller: 0 });
  });
});

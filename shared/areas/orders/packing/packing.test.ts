import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { enterFromShop } from "../commands/enter-from-shop.ts";
import { admin, allowed, floor, item, now, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { cancelOrder } from "../commands/cancel-order.ts";
import { handOver } from "../commands/hand-over.ts";
import { payOrder } from "../commands/pay-order.ts";
import { pickLine } from "../commands/pick-line.ts";
import { refundLines } from "../commands/refund-lines.ts";
import { sell } from "../commands/sell.ts";
import { unpickLine } from "../commands/unpick-line.ts";
import { itemsTotal } from "../order-fields.ts";

const asOrders = { actor: orders };
const asSystem = { actor: systemActor };
const second = (more: Partial<ItemRow> = {}) => item({ id: "second", code: "A0000001", consignerId: "other", ...more });

interface Ordered {
  readonly source?: "shop" | "catalogue";
  readonly isPaid?: boolean;
  readonly unitMinor?: number;
  readonly discountMinor?: number;
  readonly units?: number;
}

/** Enters an order of the kind of pair that `item()` is, as the server does. */
function enter(shop: RuleShop, ordered: Ordered = {}): void {
  const { source = "shop", isPaid = true, unitMinor = 40_000, discountMinor = 0, units = 1 } = ordered;
  allowed(
    shop.run(
      enterFromShop,
      {
        ...{ orderId: "web", source, name: "R-1001", shopifyId: "77", isPaid },
        ...{ customerName: "Cass", customerEmail: "", customerPhone: "" },
        units: Array.from({ length: units }, (_, n) => ({
          ...{ id: `web-${n}`, productId: "air", option1Value: "9", option2Value: "New", option3Value: "Good" },
          ...{ locationId: null, isPickUp: source === "catalogue", unitMinor, discountMinor },
        })),
      },
      asSystem,
    ),
  );
}

const pick = (
  shop: RuleShop,
  itemId: string,
  { line = "web-0", actor = orders }: { line?: string; actor?: Actor } = {},
) =>
  shop.run(
    pickLine,
    { orderId: "web", lineId: line, itemId, pickId: `pick-${shop.all("ledgerEntry").length}-${line}-${itemId}` },
    { actor },
  );
const unpick = (shop: RuleShop, line = "web-0") =>
  shop.run(
    unpickLine,
    { orderId: "web", lineId: line, unpickId: `back-${shop.all("ledgerEntry").length}-${line}` },
    asOrders,
  );
const balances = (shop: RuleShop) => {
  const sums: Record<string, number> = { seller: 0, other: 0, store: 0 };
  for (const { consignerId, amountMinor } of shop.all("ledgerEntry"))
    sums[consignerId] = (sums[consignerId] ?? 0) + amountMinor;
  return sums;
};
/** What people see of an item besides when and by whom it was touched. */
const state = (row: ItemRow | undefined) =>
  row === undefined
    ? undefined
    : {
        ...row,
        ...{ updatedAt: "", updatedBy: "", statusSince: "", hereSince: "" },
      };

describe("Picking a line of an online order", () => {
  it("marks it with its own pair, once however often it is scanned, and is for people with Orders", () => {
    const shop = new RuleShop(item());
    enter(shop);
    for (const actor of [staff, floor]) expect(pick(shop, "item", { actor })).toMatchObject({ code: "forbidden" });
    allowed(pick(shop, "item"));
    expect(shop.get("orderLine", "web-0")).toMatchObject({ pickedAt: now, itemId: "item", orderedItemId: null });
    const before = shop.get("orderLine", "web-0");
    expect(allowed(pick(shop, "item")).put).toEqual([]);
    expect(shop.get("orderLine", "web-0")).toEqual(before);
  });

  it("refuses another pair for a line that was picked, and says which one to put back", () => {
    const shop = new RuleShop(item(), second());
    enter(shop);
    allowed(pick(shop, "item"));
    expect(pick(shop, "second")).toMatchObject({
      message: "A0000000 was already picked for this order. Put A0000001 back.",
    });
    expect(shop.get("item", "second")?.status).toBe("Active");
  });

  it("takes no other product, size or condition, and says what was ordered", () => {
    const shop = new RuleShop(
      item(),
      second({ option1Value: "10" }),
      item({ id: "used", code: "A0000002", option2Value: "Used" }),
      item({ id: "court", code: "A0000003", productId: "court" }),
    );
    enter(shop);
    expect(pick(shop, "second")).toMatchObject({ message: "This is a 10; a 9 was ordered." });
    expect(pick(shop, "used")).toMatchObject({ message: "This is “Used”; “New” was ordered." });
    expect(pick(shop, "court")).toMatchObject({ message: "This is another product than the one ordered." });
  });

  it("takes only what is on sale, and only for orders that come from elsewhere", () => {
    const shop = new RuleShop(
      item(),
      second({ priceMinor: 41_000, status: "RequestWithdrawal", statusBefore: "Active" }),
    );
    enter(shop);
    expect(pick(shop, "second")).toMatchObject({
      message: "A0000001 is Withdrawal requested and can’t take the place of the pair ordered.",
    });
    allowed(
      shop.run(
        sell,
        {
          ...{ orderId: "till", payment: "cash", customerName: "", customerEmail: "", customerPhone: "" },
          lines: [{ id: "till-0", itemId: "second", priceMinor: 41_000, discountMinor: 0 }],
        },
        asOrders,
      ),
    );
    const args = { orderId: "till", lineId: "till-0", itemId: "second", pickId: "p" };
    expect(shop.run(pickLine, args, asOrders)).toMatchObject({
      message: "This was sold at the counter: there is nothing to pack.",
    });
  });
});

describe("Another pair of the same kind", () => {
  it("takes the place of the one ordered: its owner is credited, the other's credit is taken back, that pair is on sale", () => {
    const shop = new RuleShop(item({ priceMinor: 39_000 }), second());
    enter(shop, { unitMinor: 40_000 });
    expect(balances(shop)).toMatchObject({ seller: 27_025, other: 0 });
    allowed(pick(shop, "second"));
    expect(shop.get("item", "item")).toMatchObject({
      status: "Active",
      orderId: null,
      soldOn: null,
      priceMinor: 39_000,
    });
    expect(shop.get("item", "second")).toMatchObject({ status: "Sold", orderId: "web", soldOn: now });
    expect(shop.get("orderLine", "web-0")).toMatchObject({
      ...{ itemId: "second", consignerId: "other", priceMinor: 40_000, discountMinor: 0, state: "sold", isLive: true },
      ...{ pickedAt: now, orderedItemId: "item", payoutMinor: shop.get("item", "second")?.payoutMinor },
    });
    expect(balances(shop)).toMatchObject({ seller: 0, other: shop.get("item", "second")?.payoutMinor });
  });

  it("of a reservation makes no entry, and gives the one ordered back its status of before", () => {
    const shop = new RuleShop(item({ status: "WithdrawalDeclined" }), second());
    enter(shop, { source: "catalogue", isPaid: false });
    allowed(pick(shop, "second"));
    expect(shop.get("item", "item")).toMatchObject({ status: "WithdrawalDeclined", orderId: null });
    expect(shop.get("item", "second")).toMatchObject({ status: "PendingSale", orderId: "web", soldOn: null });
    expect(shop.all("ledgerEntry")).toEqual([]);
    allowed(shop.run(payOrder, { orderId: "web" }, asOrders));
    expect(balances(shop)).toMatchObject({ seller: 0, other: shop.get("item", "second")?.payoutMinor });
  });

  it("that costs more than was asked is for people who may change prices", () => {
    const shop = new RuleShop(item(), second({ priceMinor: 60_000 }));
    enter(shop, { unitMinor: 44_000 });
    expect(pick(shop, "second")).toMatchObject({
      code: "forbidden",
      message:
        "A0000001 costs $600.00, and the customer was asked $440.00. Pick the pair ordered, or ask somebody who may change prices.",
    });
    allowed(pick(shop, "second", { actor: { ...orders, sections: ["Orders", "Inventory"] } }));
    expect(shop.get("orderLine", "web-0")).toMatchObject({ itemId: "second", priceMinor: 60_000 });
  });

  it("leaves the payout of the one ordered its figures, and takes what it pays for it off the owner's next", () => {
    for (const status of ["Sold", "Paid"] as const) {
      const paid = new RuleShop(item(), second());
      enter(paid);
      const sold = paid.get("item", "item");
      if (sold === undefined) throw new Error("It was ordered.");
      const lineOf = (id: string, itemId: string) => ({
        type: "payoutLine" as const,
        row: { id, payoutId: "p", itemId, consignerId: "seller", amountMinor: 28_000, isLive: true },
      });
      paid.place({ type: "item", row: { ...sold, status } }, lineOf("line", "item"));
      allowed(pick(paid, "second"));
      expect(paid.get("payoutLine", "line")).toMatchObject({ isLive: false, amountMinor: 28_000 });
      expect(paid.get("item", "item")).toMatchObject({ status: "Active", orderId: null });
      expect(balances(paid)).toMatchObject({ seller: 0, other: paid.get("item", "second")?.payoutMinor });

      // Put back: whoever owns the other one is being paid for it, so it stays sold.
      paid.place(lineOf("other-line", "second"));
      allowed(unpick(paid));
      expect(paid.get("orderLine", "web-0")).toMatchObject({ itemId: "second", pickedAt: null, state: "sold" });
      expect(paid.get("payoutLine", "other-line")).toMatchObject({ isLive: true });
    }
  });

  it("saves an order whose pair was sold twice", () => {
    const shop = new RuleShop(item());
    enter(shop, { units: 2 });
    expect(shop.get("orderLine", "web-1")).toMatchObject({ state: "oversold", isLive: false });
    shop.place(second());
    allowed(pick(shop, "second", { line: "web-1" }));
    expect(shop.get("orderLine", "web-1")).toMatchObject({ state: "sold", isLive: true, itemId: "second" });
    expect(balances(shop)).toMatchObject({ seller: 28_000, other: shop.get("item", "second")?.payoutMinor });
  });

  it("leaves all as if it had been chosen when the order came in, whoever owns it, whatever it costs and whenever it is paid", () => {
    const owners = fc.constantFrom("seller", "other", "store");
    const prices = fc.integer({ min: 1, max: 90_000 });
    fc.assert(
      fc.property(
        fc.record({
          ...{ owner: owners, otherOwner: owners, price: prices, more: fc.integer({ min: 0, max: 20_000 }) },
          ...{ unit: prices, off: prices, source: fc.constantFrom("shop" as const, "catalogue" as const) },
          paid: fc.constantFrom("atOnce", "before", "after", "never"),
          back: fc.boolean(),
        }),
        ({ owner, otherOwner, price, more, unit, off, source, paid, back }) => {
          const cheap = item({ consignerId: owner, priceMinor: price });
          const dear = second({ consignerId: otherOwner, priceMinor: price + more, acceptedOn: now });
          const ordered = { source, isPaid: paid === "atOnce", unitMinor: unit, discountMinor: Math.min(off, unit) };
          const swapped = new RuleShop(cheap, dear);
          const chosen = new RuleShop(item({ ...cheap, status: "Withdrawn" }), dear);
          const pay = (shop: RuleShop) => allowed(shop.run(payOrder, { orderId: "web" }, asOrders));
          for (const shop of [swapped, chosen]) {
            enter(shop, ordered);
            if (paid === "before") pay(shop);
          }
          expect(swapped.get("orderLine", "web-0")?.itemId).toBe("item");
          for (const shop of [swapped, chosen]) allowed(pick(shop, "second", { actor: admin }));
          if (back) {
            // Put back and picked again, through the pair that was ordered.
            allowed(unpick(swapped));
            expect(swapped.get("orderLine", "web-0")).toMatchObject({ itemId: "item", pickedAt: null });
            allowed(pick(swapped, "second", { actor: admin }));
          }
          for (const shop of [swapped, chosen]) if (paid === "after") pay(shop);
          expect(balances(swapped)).toEqual(balances(chosen));
          expect(state(swapped.get("item", "second"))).toEqual(state(chosen.get("item", "second")));
          const line = swapped.get("orderLine", "web-0");
          expect({ ...line, orderedItemId: null }).toEqual(chosen.get("orderLine", "web-0"));
          expect(line?.orderedItemId).toBe("item");
          // What the customer pays is what was promised.
          expect(itemsTotal(line === undefined ? [] : [line])).toBe(unit - Math.min(off, unit));
          expect(swapped.get("order", "web")).toEqual(chosen.get("order", "web"));
          expect(swapped.get("item", "item")).toMatchObject({
            ...{ status: "Active", orderId: null, soldOn: null, priceMinor: price, discountMinor: 0 },
          });
        },
      ),
      { numRuns: 150, seed: 260 },
    );
  });
});

describe("Putting a pair back", () => {
  it("gives the line the pair that was ordered again, with the money of before", () => {
    const shop = new RuleShop(item({ priceMinor: 39_000 }), second());
    enter(shop);
    const [line, before] = [shop.get("orderLine", "web-0"), balances(shop)];
    allowed(pick(shop, "second"));
    allowed(unpick(shop));
    expect(shop.get("orderLine", "web-0")).toEqual(line);
    expect(balances(shop)).toEqual(before);
    expect(shop.get("item", "second")).toMatchObject({ status: "Active", orderId: null, soldOn: null });
    expect(shop.get("item", "item")).toMatchObject({ status: "Sold", orderId: "web" });
    expect(allowed(unpick(shop)).put).toEqual([]);
  });

  it("leaves the line its pair where the one ordered was sold meanwhile", () => {
    const shop = new RuleShop(item(), second());
    enter(shop);
    allowed(pick(shop, "second"));
    shop.place({ ...shop.get("item", "item")!, status: "Sold", soldOn: now });
    allowed(unpick(shop));
    expect(shop.get("orderLine", "web-0")).toMatchObject({ itemId: "second", pickedAt: null, state: "sold" });
  });
});

describe("Handing over", () => {
  const give = (shop: RuleShop, trackingCode?: string) =>
    shop.run(handOver, trackingCode === undefined ? { orderId: "web" } : { orderId: "web", trackingCode }, asOrders);

  it("needs every pair picked and the order paid, and is done once", () => {
    const shop = new RuleShop(item(), second());
    enter(shop, { source: "catalogue", isPaid: false, units: 2 });
    expect(shop.get("order", "web")).toMatchObject({ isPickUp: true, handedOverAt: null, trackingCode: "" });
    expect(give(shop)).toMatchObject({ message: "This order isn’t paid yet. Mark it as paid first." });
    allowed(shop.run(payOrder, { orderId: "web" }, asOrders));
    allowed(pick(shop, shop.get("orderLine", "web-0")?.itemId ?? ""));
    expect(give(shop)).toMatchObject({ message: "1 pair is not picked yet." });
    allowed(pick(shop, shop.get("orderLine", "web-1")?.itemId ?? "", { line: "web-1" }));
    allowed(give(shop));
    expect(shop.get("order", "web")).toMatchObject({ handedOverAt: now, trackingCode: "" });
    expect(allowed(give(shop)).put).toEqual([]);
    expect(unpick(shop)).toMatchObject({ message: "This order was handed over already." });
  });

  it("keeps the parcel's code, also one that is given later", () => {
    const shop = new RuleShop(item());
    enter(shop);
    allowed(pick(shop, "item"));
    allowed(give(shop, " 1Z999 "));
    expect(shop.get("order", "web")).toMatchObject({ trackingCode: "1Z999", isPickUp: false });
    expect(allowed(give(shop, "1Z999")).put).toEqual([]);
    allowed(give(shop, "1Z998"));
    expect(shop.get("order", "web")).toMatchObject({ trackingCode: "1Z998", handedOverAt: now });
  });

  it("leaves what was cancelled or paid back out, and refuses an order of which nothing is left", () => {
    const cancelled = new RuleShop(item());
    enter(cancelled, { source: "catalogue", isPaid: false });
    allowed(cancelled.run(cancelOrder, { orderId: "web", reason: "" }, asOrders));
    expect(pick(cancelled, "item")).toMatchObject({
      message: "This line is Cancelled: there is nothing to pack for it.",
    });
    expect(give(cancelled)).toMatchObject({ message: "No item is left in this order." });

    const partly = new RuleShop(item(), second());
    enter(partly, { units: 2 });
    const back = { orderId: "web", lineIds: ["web-1"], restock: true, locationId: null, reason: "" };
    allowed(partly.run(refundLines, back, asOrders));
    allowed(pick(partly, partly.get("orderLine", "web-0")?.itemId ?? ""));
    allowed(give(partly));
  });
});

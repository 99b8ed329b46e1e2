import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import type { SalesTax } from "#shared/areas/fees/sales-tax.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { admin, allowed, item, orders, RuleShop, staff } from "../../../tests/support/rule-shop.ts";
import { acceptTax } from "./commands/accept-tax.ts";
import { exchangeItems } from "./commands/exchange-items.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";
import { sellOnCredit } from "./commands/sell-on-credit.ts";
import { sellOversold } from "./commands/sell-oversold.ts";

const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const line = (id: string, itemId: string) => ({ id, itemId, priceMinor: 40_000, discountMinor: 0 });
const sale = (orderId: string, itemId: string, tax?: SalesTax) => ({
  ...{ orderId, payment: "cash" as const, ...nobody, tax },
  lines: [line(`${orderId}-${itemId}`, itemId)],
});
const today = { taxName: "VAT", taxBasisPoints: 2_000, taxIncluded: true };
const before = { taxName: "VAT", taxBasisPoints: 1_500, taxIncluded: true };
/** Both have Orders; the second may give discounts too. */
const sellers: readonly Actor[] = [
  orders,
  { role: "employee", id: "both", name: "Bo", sections: ["Orders", "Inventory"] },
];

let shop: RuleShop;
beforeEach(() => {
  shop = new RuleShop(item(), item({ id: "second", code: "A0000001" }), item({ id: "third", code: "A0000002" }));
  const pastTaxes = [{ taxBasisPoints: 1_500, taxIncluded: true, until: "2026-02-01T00:00:00.000Z" }];
  shop.store = { ...shop.store, ...today, pastTaxes };
});

/** Returns what the owner gets for 400.00 at a tax: 15 % and 10.00, at least 110.00, and 2.5 % of what is left. */
const payoutAt = (tax: Pick<SalesTax, "taxBasisPoints" | "taxIncluded">): number =>
  calculateFees({
    ...{ priceMinor: 40_000, discountMinor: 0, quantity: 1, category: "Sneakers" },
    ...{ option1Value: "9", option2Value: "New", option3Value: "Good" },
    ...{ store: { ...shop.store, ...tax }, consigner: { consignerTypeId: "standard", chargeTax: false } },
    types: shop.all("consignerType"),
  }).payoutMinor;
const owed = () => shop.all("ledgerEntry").reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("A till’s tax", () => {
  it("has no say in what an owner is paid: that follows a tax which the store had within 60 days", () => {
    expect([payoutAt(today), payoutAt(before)]).toEqual([21_500, 22_913]);
    const taxes = fc.record({
      taxName: fc.constant("Mine"),
      taxBasisPoints: fc.constantFrom(0, 1, 825, 1_500, 1_999, 2_000, 2_001, 9_999.99, 10_000),
      taxIncluded: fc.boolean(),
    });
    let n = 0;
    fc.assert(
      fc.property(taxes, fc.constantFrom(...sellers), (tax, actor) => {
        n += 1;
        const own = item({ id: `item-${n}`, code: `B${String(n).padStart(7, "0")}` });
        shop.place(own);
        allowed(shop.run(sell, sale(`s${n}`, own.id, tax), { actor }));
        const isKnown = tax.taxIncluded && [1_500, 2_000].includes(tax.taxBasisPoints);
        expect(shop.get("orderLine", `s${n}-${own.id}`)?.payoutMinor).toBe(payoutAt(isKnown ? tax : today));
        // What the customer was charged stays as it was.
        expect(shop.get("order", `s${n}`)).toMatchObject({ ...tax, isTaxUnknown: !isKnown });
      }),
    );
  });

  it("that the store did not have is refused where the server decides at once", () => {
    const other = { taxName: "", taxBasisPoints: 10_000, taxIncluded: true };
    for (const actor of sellers) {
      expect(shop.run(sellOnCredit, sale("one", "item", other), { actor })).toMatchObject({
        code: "changed_meanwhile",
      });
      allowed(shop.run(sell, sale(`sold-${actor.id}`, "third", today), { actor }));
      const exchange = {
        ...{ orderId: `sold-${actor.id}`, lineIds: [`sold-${actor.id}-third`], restock: true, locationId: null },
        ...{
          reason: "",
          newOrderId: "new",
          lines: [line("new-second", "second")],
          payment: "cash" as const,
          ...nobody,
        },
      };
      const refused = shop.run(exchangeItems, { ...exchange, tax: other }, { actor });
      expect(refused).toMatchObject({ code: "changed_meanwhile" });
      const back = {
        orderId: exchange.orderId,
        lineIds: exchange.lineIds,
        restock: true,
        locationId: null,
        reason: "",
      };
      allowed(shop.run(refundLines, back, { actor }));
    }
    allowed(shop.run(sellOnCredit, sale("two", "item", before), { actor: orders }));
    expect(shop.get("orderLine", "two-item")?.payoutMinor).toBe(22_913);
    expect(shop.get("order", "two")?.isTaxUnknown).toBe(false);
  });

  it("that the store did not have decides nothing later either, when the sale gets its item after all", () => {
    allowed(shop.run(sell, sale("one", "item", today), { actor: orders }));
    allowed(
      shop.run(sell, sale("two", "item", { taxName: "", taxBasisPoints: 0, taxIncluded: false }), { actor: orders }),
    );
    const back = { orderId: "one", lineIds: ["one-item"], restock: true, locationId: null, reason: "" };
    allowed(shop.run(refundLines, back, { actor: orders }));
    allowed(shop.run(sellOversold, { lineId: "two-item" }, { actor: orders }));
    expect([shop.get("item", "item")?.payoutMinor, owed()]).toEqual([21_500, 21_500]);
  });

  it("is listed for an admin, who alone may accept it", () => {
    allowed(
      shop.run(sell, sale("one", "item", { taxName: "", taxBasisPoints: 300, taxIncluded: false }), { actor: orders }),
    );
    for (const actor of [...sellers, staff])
      expect(shop.run(acceptTax, { orderId: "one" }, { actor })).toMatchObject({ code: "forbidden" });
    const charged = shop.get("order", "one");
    allowed(shop.run(acceptTax, { orderId: "one" }, { actor: admin }));
    expect(shop.get("order", "one")).toEqual({ ...charged, isTaxUnknown: false });
    expect(shop.run(acceptTax, { orderId: "gone" }, { actor: admin })).toBeInstanceOf(DomainError);
  });
});

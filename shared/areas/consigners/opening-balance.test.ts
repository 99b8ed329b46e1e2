import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settledShare } from "#shared/areas/payouts/share-of.ts";
import { admin, allowed, RuleShop, staff } from "../../../tests/support/rule-shop.ts";
import { openBalances } from "./commands/open-balances.ts";
import { voidOpeningBalance } from "./commands/void-opening-balance.ts";
import { noFigures, withEntry } from "./consigner-figures.ts";
import { statementOf } from "./statement.ts";

const signed = fc.integer({ min: -999_999_999, max: 999_999_999 }).filter((minor) => minor !== 0);
const open = (shop: RuleShop, ...balances: { id: string; amountMinor: number; note?: string }[]) =>
  shop.run(openBalances, { balances }, { actor: admin });
const undo = (shop: RuleShop, consignerId: string, reason = "Typed wrong") =>
  shop.run(voidOpeningBalance, { consignerId, reason }, { actor: admin });
const balanceOf = (shop: RuleShop, consignerId: string) =>
  shop
    .all("ledgerEntry")
    .reduce((sum, entry) => (entry.consignerId === consignerId ? sum + entry.amountMinor : sum), 0);

describe("An opening balance", () => {
  it("is the balance while it is in effect, whoever owes it, and is neither a sale nor a commission", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(signed, fc.boolean()), { minLength: 1, maxLength: 5 }), (steps) => {
        const shop = new RuleShop();
        let inEffect: number | null = null;
        for (const [amountMinor, voids] of steps) {
          const outcome = open(shop, { id: "seller", amountMinor });
          if (inEffect === null) {
            allowed(outcome);
            inEffect = amountMinor;
          } else expect(outcome).toMatchObject({ code: "already_exists" });
          if (voids) {
            allowed(undo(shop, "seller"));
            inEffect = null;
          }
          expect(balanceOf(shop, "seller")).toBe(inEffect ?? 0);
        }
        const entries = shop.all("ledgerEntry");
        const figures = entries.reduce((sum, entry) => withEntry(sum, entry, null), noFigures);
        expect(figures).toEqual({ salesMinor: 0, profitMinor: 0, balanceMinor: inEffect ?? 0 });
        expect(statementOf(entries, "2000-01-01T00:00:00.000Z", "2100-01-01T00:00:00.000Z")).toMatchObject({
          openingMinor: 0,
          closingMinor: inEffect ?? 0,
        });
      }),
    );
  });

  it("is paid out with the next items, or taken off them, never below nothing", () => {
    fc.assert(
      fc.property(signed, fc.nat(999_999), (amountMinor, grossMinor) => {
        const shop = new RuleShop();
        allowed(open(shop, { id: "seller", amountMinor }));
        const { settledMinor, amountMinor: paid } = settledShare(grossMinor, balanceOf(shop, "seller"));
        expect(paid).toBe(Math.max(0, grossMinor + amountMinor));
        // What is left of a debt is what was not settled.
        expect(amountMinor - settledMinor).toBe(Math.min(0, grossMinor + amountMinor));
      }),
    );
  });

  it("is given to many at once, each by itself, and refused for 0, for the store’s own account and for strangers", () => {
    const shop = new RuleShop();
    const reports = allowed(
      open(
        shop,
        { id: "seller", amountMinor: -1_250, note: "From the old books" },
        { id: "other", amountMinor: 0 },
        { id: "store", amountMinor: 1 },
        { id: "nobody", amountMinor: 1 },
        { id: "seller", amountMinor: 2 },
      ),
    ).reports;
    expect(reports?.map(({ id, code }) => [id, code])).toEqual([
      ["other", "invalid_value"],
      ["store", "in_use"],
      ["nobody", "not_found"],
      ["seller", "already_exists"],
    ]);
    expect(shop.all("ledgerEntry")).toMatchObject([
      { kind: "openingBalance", amountMinor: -1_250, note: "From the old books", consignerId: "seller" },
    ]);
  });

  it("is an admin’s to give and to void, with a reason, and only where there is one", () => {
    const shop = new RuleShop();
    const one = { balances: [{ id: "seller", amountMinor: 1 }] };
    expect(shop.run(openBalances, one, { actor: staff })).toMatchObject({ code: "forbidden" });
    expect(undo(shop, "seller")).toMatchObject({ code: "not_found" });
    allowed(open(shop, { id: "seller", amountMinor: 1 }));
    expect(undo(shop, "seller", "")).toMatchObject({ code: "invalid_value" });
    const voids = { consignerId: "seller", reason: "Typed wrong" };
    expect(shop.run(voidOpeningBalance, voids, { actor: staff })).toMatchObject({ code: "forbidden" });
    allowed(undo(shop, "seller"));
    expect(undo(shop, "seller")).toMatchObject({ code: "not_found" });
  });
});

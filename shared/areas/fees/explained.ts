import type { ItemMoney } from "#shared/areas/inventory/item-fees.ts";
import type { PayoutRule } from "./payout-rule.ts";
import { includedTax } from "./sales-tax.ts";

/** One step from price to payout. Amounts are minor units; deductions are negative. */
export interface ExplainedStep {
  readonly kind: "price" | "discount" | "tax" | "selling" | "transaction" | "cleaning" | "box" | "vat" | "payout";
  readonly amountMinor: number;
}

export interface Explained {
  readonly steps: readonly ExplainedStep[];
  /** The rule the fees were computed from, for the texts of the steps; null when no longer known. */
  readonly rule: PayoutRule | null;
  /** The minimum fee exceeded the percentage. */
  readonly isMinimum: boolean;
  /** Fees exceeded the price: the payout is 0 instead of negative. */
  readonly isCut: boolean;
}

/**
 * Returns the steps from price to payout: of a sale by the fees it was charged, of an unsold item by current fees.
 * Steps of 0 are left out, except price and payout; unless cut, they sum to the payout.
 */
export function explainedPayout(
  sale: ItemMoney & { readonly priceMinor: number; readonly discountMinor: number },
  rule: PayoutRule | null,
): Explained {
  const base = sale.priceMinor - (rule?.absorbDiscount === true ? 0 : sale.discountMinor);
  const taxMinor = includedTax(Math.max(0, sale.priceMinor - sale.discountMinor), {
    taxBasisPoints: rule?.includedTaxBasisPoints ?? 0,
    taxIncluded: true,
  });
  const fees: readonly ExplainedStep[] = [
    { kind: "discount", amountMinor: base - sale.priceMinor },
    { kind: "tax", amountMinor: -taxMinor },
    { kind: "selling", amountMinor: -sale.sellingFeeMinor },
    { kind: "transaction", amountMinor: -sale.payoutFeeMinor },
    { kind: "cleaning", amountMinor: -sale.cleaningFeeMinor },
    { kind: "box", amountMinor: -sale.boxFeeMinor },
    { kind: "vat", amountMinor: -sale.vatMinor },
  ];
  const left = fees.reduce((sum, { amountMinor }) => sum + amountMinor, sale.priceMinor);
  const flatMinor = rule?.flatFeeMinor ?? 0;
  return {
    steps: [
      { kind: "price", amountMinor: sale.priceMinor },
      ...fees.filter(({ amountMinor }) => amountMinor !== 0),
      { kind: "payout", amountMinor: sale.payoutMinor },
    ],
    rule,
    isMinimum: rule !== null && rule.minFeeMinor > 0 && sale.sellingFeeMinor === rule.minFeeMinor + flatMinor,
    isCut: sale.payoutMinor === 0 && left < 0,
  };
}

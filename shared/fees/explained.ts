import type { ItemMoney } from "#shared/inventory/item-fees.ts";
import type { PayoutRule } from "#shared/orders/rows.ts";

/** One step on the way from the price to the payout. Amounts are minor units; what is taken off is negative. */
export interface ExplainedStep {
  readonly kind: "price" | "discount" | "selling" | "transaction" | "cleaning" | "box" | "vat" | "payout";
  readonly amountMinor: number;
}

export interface Explained {
  readonly steps: readonly ExplainedStep[];
  /** What the fees were computed from, for the words beside each step; null where that is not known any more. */
  readonly rule: PayoutRule | null;
  /** The minimum fee was more than the per cent. */
  readonly isMinimum: boolean;
  /** Fees were more than the price: the payout is 0 and not what is left. */
  readonly isCut: boolean;
}

/**
 * How a payout comes about, step by step: of a sale by what it kept, of an unsold item by today's fees. Steps of 0 are
 * left out, but for price and payout; without a cut they sum to the payout.
 */
export function explainedPayout(
  sale: ItemMoney & { readonly priceMinor: number; readonly discountMinor: number },
  rule: PayoutRule | null,
): Explained {
  const base = sale.priceMinor - (rule?.absorbDiscount === true ? 0 : sale.discountMinor);
  const fees: readonly ExplainedStep[] = [
    { kind: "discount", amountMinor: base - sale.priceMinor },
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

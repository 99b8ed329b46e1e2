import { t } from "#shared/words/define-words.ts";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import type { ChangeFactor } from "#shared/areas/figures/explained-change.ts";
import type { SalesOfPeriods } from "./use-because.ts";

/** Names what revenue changed by. */
export function factorName(factor: ChangeFactor): string {
  switch (factor) {
    case "units":
      return t("Items sold");
    case "average":
      return t("Prices of the same brands");
    case "discount":
      return t("Discounts");
    case "mix":
      return t("Dearer or cheaper brands");
    case "refunds":
      return t("Refunds");
  }
}

/**
 * Returns a factor of the period before and of this one as texts; empty where no figure of a period says it: the average
 * of all sales may rise while the same brands got cheaper.
 */
export function factorTexts(factor: ChangeFactor, all: SalesOfPeriods, currency: string): readonly [string, string] {
  switch (factor) {
    case "units":
      return [countText(all.unitsBefore), countText(all.unitsNow)];
    case "refunds":
      return [amountText(all.refundsBefore, currency), amountText(all.refundsNow, currency)];
    default:
      return ["", ""];
  }
}

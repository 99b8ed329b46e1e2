import { t } from "#shared/words/define-words.ts";
import { formatMoney } from "#pwa/ui/format.ts";

/** Returns a difference for people: exact, over or short. */
export function tillDifferenceText(minor: number, currency: string): string {
  if (minor === 0) return t("Exact");
  return minor > 0
    ? t("{amount} over", { amount: formatMoney(Math.abs(minor), currency) })
    : t("{amount} short", { amount: formatMoney(Math.abs(minor), currency) });
}

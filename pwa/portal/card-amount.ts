import { suffixedMoney } from "#pwa/parts/figures/figure-text.ts";
import { formatCount, formatMoney, locale } from "#pwa/ui/format.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** Shortens a number: 1,250 → 1.3 K, 2,400,000 → 2.4 M; null up to a thousand. */
function short(value: number): { readonly value: number; readonly suffix: "K" | "M" } | null {
  const size = Math.abs(value);
  // A number that would round to 1,000 K is a million.
  if (size >= 999_950) return { value: value / 1_000_000, suffix: "M" };
  return size > 1_000 ? { value: value / 1_000, suffix: "K" } : null;
}

/** Formats an amount of minor units for a summary card. */
export function cardMoney(minor: number, currency: string): string {
  const abbreviated = short(minor / 10 ** currencyExponent(currency));
  return abbreviated === null
    ? formatMoney(minor, currency, true)
    : suffixedMoney(abbreviated.value, currency, { suffix: abbreviated.suffix, decimals: 1, fixed: true });
}

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function cardCount(count: number): string {
  const abbreviated = short(count);
  return abbreviated === null ? formatCount(count) : `${tenths.format(abbreviated.value)}${abbreviated.suffix}`;
}

import { locale } from "#pwa/ui/format.ts";
import { dashboardNumber } from "#shared/areas/figures/short-number.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

/**
 * Formats a number in major units of a currency, with at most this many decimals (exactly, if `fixed`), and a suffix
 * right after the digits, before a trailing currency sign: "$1.3K", "1,3K US$".
 */
export function suffixedMoney(
  value: number,
  currency: string,
  { suffix, decimals, fixed = false }: { readonly suffix: string; readonly decimals: number; readonly fixed?: boolean },
): string {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: fixed ? decimals : 0,
    maximumFractionDigits: decimals,
  }).formatToParts(value);
  const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  return parts.map((part, at) => (at === last ? `${part.value}${suffix}` : part.value)).join("");
}

/** Formats an amount in major units for cards: "$1.25M", "$12,300.50". */
export function amountText(amount: number, currency: string): string {
  const { value, suffix, decimals } = dashboardNumber(amount);
  return suffix === ""
    ? suffixedMoney(value, currency, { suffix, decimals: currencyExponent(currency), fixed: true })
    : suffixedMoney(value, currency, { suffix, decimals });
}

/** Formats a change of an amount in major units: "+$12.50", "-$1.25M", "$0.00". */
export const signedAmount = (amount: number, currency: string): string =>
  `${amount > 0 ? "+" : ""}${amountText(amount, currency)}`;

/** Formats a count for cards: "1.5M", "12,300". */
export function countText(count: number): string {
  const { value, suffix, decimals } = dashboardNumber(count);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value)}${suffix}`;
}

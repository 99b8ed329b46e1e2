import { locale } from "#pwa/components/format.ts";
import { dashboardNumber } from "#shared/figures/short-number.ts";

/** An amount in major units as cards show it: "$1.25M", "$12,300.50" [A9.07]. */
export function amountText(amount: number, currency: string): string {
  const { value, suffix, decimals } = dashboardNumber(amount);
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(suffix === "" ? {} : { minimumFractionDigits: 0, maximumFractionDigits: decimals }),
  });
  // The suffix stands with the digits, before a sign that follows them.
  const parts = format.formatToParts(value);
  const last = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  return parts.map((part, at) => (at === last ? `${part.value}${suffix}` : part.value)).join("");
}

/** A count as cards show it: "1.5M", "12,300". */
export function countText(count: number): string {
  const { value, suffix, decimals } = dashboardNumber(count);
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value)}${suffix}`;
}

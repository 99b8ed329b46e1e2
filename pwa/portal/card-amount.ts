import { currencySymbol, formatCount, formatMoney } from "#pwa/components/format.ts";
import { currencyExponent } from "#shared/kernel/money.ts";

/** 1,250 → "1.3K", 2,400,000 → "2.4M"; null up to a thousand [A9.08]. */
function short(value: number): string | null {
  const size = Math.abs(value);
  // What would be rounded to a thousand thousands is a million.
  if (size >= 999_950) return `${(value / 1_000_000).toFixed(1)}M`;
  return size > 1_000 ? `${(value / 1_000).toFixed(1)}K` : null;
}

/** An amount of minor units on a summary card. */
export function cardMoney(minor: number, currency: string): string {
  const told = short(minor / 10 ** currencyExponent(currency));
  return told === null ? formatMoney(minor, currency, true) : `${currencySymbol(currency)}${told}`;
}

export const cardCount = (count: number): string => short(count) ?? formatCount(count);

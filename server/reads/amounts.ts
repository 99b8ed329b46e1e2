import { DomainError } from "#shared/kernel/domain-error.ts";
import { currencyExponent, decimalText, largestMinor } from "#shared/kernel/money.ts";
import { z } from "#shared/kernel/schema.ts";
import { inMajor, inPercent } from "./units.ts";
import { queryWords } from "./words.ts";

/** An amount as the REST calls take it: a number, or its text, in the currency's major unit. */
export const amount = inMajor(z.union([z.number(), z.string().check(z.maxLength(20))]));

/** A percentage as the REST calls take it: a number, or its text. */
export const sentPercent = inPercent(z.union([z.number(), z.string().check(z.maxLength(20))]));

/** Minor units as the number of major units that a reply shows. */
export const toMajor = (minor: number, currency: string): number => Number(decimalText(minor, currency));

/**
 * Major units as sent, in minor units, exactly from the digits. Refuses negative
 * amounts, exponents, commas and more decimals than the currency has.
 */
export function toMinor(sent: number | string, currency: string, field: string): number | DomainError {
  const exponent = currencyExponent(currency);
  const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(sent).trim());
  const decimals = parts?.[2] ?? "";
  const minor =
    parts === null || decimals.length > exponent ? Number.NaN : Number(`${parts[1]}${decimals.padEnd(exponent, "0")}`);
  if (!(minor <= largestMinor)) {
    const sentence = exponent === 0 ? queryWords("wholeAmount") : queryWords("amount", { decimals: exponent });
    return new DomainError("invalid_value", sentence, { [field]: sentence });
  }
  return minor;
}

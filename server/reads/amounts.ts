import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { currencyExponent, decimalText, largestMinor } from "#shared/machine/kernel/money.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { inMajor, inPercent } from "./units.ts";

/** An amount in a REST request: a number, or its text, in major units. */
export const amount = inMajor(z.union([z.number(), z.string().check(z.maxLength(20))]));

/** A percentage in a REST request: a number, or its text. */
export const sentPercent = inPercent(z.union([z.number(), z.string().check(z.maxLength(20))]));

/** Converts minor units to a response's number of major units. */
export const toMajor = (minor: number, currency: string): number => Number(decimalText(minor, currency));

/**
 * Converts major units as sent to minor units, exactly from the digits. Refuses negative amounts, exponents, commas and
 * more decimals than the currency has.
 */
export function toMinor(sent: number | string, currency: string, field: string): number | DomainError {
  const exponent = currencyExponent(currency);
  const parts = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(sent).trim());
  const decimals = parts?.[2] ?? "";
  const minor =
    parts === null || decimals.length > exponent ? Number.NaN : Number(`${parts[1]}${decimals.padEnd(exponent, "0")}`);
  if (!(minor <= largestMinor)) {
    const sentence =
      exponent === 0
        ? t("Enter a whole amount, 0 or more.")
        : t("Enter an amount of 0 or more with at most {decimals, number} decimals.", { decimals: exponent });
    return new DomainError("invalid_value", sentence, { [field]: sentence });
  }
  return minor;
}

import { decimalText } from "#shared/machine/kernel/money.ts";
import { type ParsedMoney, parseMoney } from "#shared/machine/kernel/parse-money.ts";
import { currencySymbol, locale } from "./format.ts";

const decimalMark = new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".";

/**
 * Returns an amount for a price field: digits with the locale's decimal mark, no grouping, whole amounts without
 * decimals.
 */
export const moneyToText = (minor: number, currency: string): string =>
  decimalText(minor, currency).replace(/\.0+$/, "").replace(".", decimalMark);

const ownSigns = new Map<string, readonly string[]>();

/** Returns what a currency's amounts are marked with: as shown here and in English, and its code; the longest first. */
function signsOf(currency: string): readonly string[] {
  const known = ownSigns.get(currency);
  if (known !== undefined) return known;
  const shown = [locale, "en"].flatMap((language) =>
    (["symbol", "narrowSymbol"] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === "currency")?.value ?? "",
    ),
  );
  const signs = [...new Set([currency, currencySymbol(currency), ...shown].map((sign) => sign.toLowerCase()))]
    .filter((sign) => sign !== "")
    .toSorted((one, other) => other.length - one.length);
  ownSigns.set(currency, signs);
  return signs;
}

/** Returns an amount without the currency's own sign before or after it. Other currencies' signs stay, and are refused. */
function withoutOwnSign(typed: string, currency: string): string {
  const [, minus = "", text = ""] = /^\s*([-\u2212]?)\s*([^]*?)\s*$/.exec(typed) ?? [];
  const lower = text.toLowerCase();
  const before = signsOf(currency).find((sign) => lower.startsWith(sign));
  const after = signsOf(currency).find((sign) => lower.endsWith(sign));
  if (before !== undefined) return minus + text.slice(before.length).trim();
  return after === undefined ? typed : minus + text.slice(0, text.length - after.length).trim();
}

/** Parses a typed price to minor units, with or without the currency's sign, or returns a sentence why it is invalid. */
export const parseMoneyText = (typed: string, currency: string): ParsedMoney =>
  parseMoney(withoutOwnSign(typed, currency), currency, decimalMark);

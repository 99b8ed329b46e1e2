import { decimalText } from "#shared/kernel/money.ts";
import { type ParsedMoney, parseMoney } from "#shared/kernel/parse-money.ts";
import { locale } from "./format.ts";

const decimalMark = new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".";

/**
 * Returns an amount for a price field: digits with the locale's decimal mark, no grouping, whole amounts without
 * decimals.
 */
export const moneyToText = (minor: number, currency: string): string =>
  decimalText(minor, currency).replace(/\.0+$/, "").replace(".", decimalMark);

/** Parses a typed price to minor units, or returns a sentence why it is invalid. */
export const parseMoneyText = (typed: string, currency: string): ParsedMoney =>
  parseMoney(typed, currency, decimalMark);

import { decimalText } from "#shared/kernel/money.ts";
import { type ParsedMoney, parseMoney } from "#shared/kernel/parse-money.ts";
import { locale } from "./format.ts";

const decimalMark = new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".";

/** What stands in a price field for an amount: digits with the place's decimal mark, no grouping, whole amounts without decimals. */
export const moneyToText = (minor: number, currency: string): string =>
  decimalText(minor, currency).replace(/\.0+$/, "").replace(".", decimalMark);

/** A typed price in minor units, or in a sentence why it is none. */
export const parseMoneyText = (typed: string, currency: string): ParsedMoney =>
  parseMoney(typed, currency, decimalMark);

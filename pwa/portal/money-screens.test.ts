import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountText } from "#pwa/parts/figures/figure-text.ts";
import { formatListPayout, formatMoney } from "#pwa/ui/format.ts";
import { moneyToText, parseMoneyText } from "#pwa/ui/money-text.ts";
import { currencies } from "#shared/areas/settings/currencies.ts";
import { currencyExponent, decimalText, largestMinor } from "#shared/machine/kernel/money.ts";
import { cardMoney } from "./card-amount.ts";

/** Returns the text without the space between a currency sign and its digits. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("Amounts on screens, in every currency", () => {
  test.each([
    ["JPY", 1_250_400, "¥1,250,400", "¥1,250,400", "¥1.3M", "¥1.25M", "1250400"],
    ["JPY", 900, "¥900", "¥900", "¥900", "¥900", "900"],
    ["KWD", 12_345, "KWD 12.345", "KWD 12.345", "KWD 12.345", "KWD 12.345", "12.345"],
    ["KWD", 5_000, "KWD 5.000", "KWD 5", "KWD 5", "KWD 5.000", "5"],
    ["KWD", 1_250_500, "KWD 1,250.500", "KWD 1,250.500", "KWD 1.3K", "KWD 1,250.500", "1250.500"],
    // Browsers' own data gives it no decimals.
    ["IQD", 12_345, "IQD 12.345", "IQD 12.345", "IQD 12.345", "IQD 12.345", "12.345"],
    ["USD", 250_050, "$2,500.50", "$2,500.50", "$2.5K", "$2,500.50", "2500.50"],
  ])("%s %i is written alike in lists, on cards, on the dashboard and in fields", (currency, minor, ...texts) => {
    expect(
      [
        formatMoney(minor, currency),
        formatMoney(minor, currency, true),
        cardMoney(minor, currency),
        amountText(minor / 10 ** currencyExponent(currency), currency),
        moneyToText(minor, currency),
      ].map(plain),
    ).toEqual(texts);
  });

  test("what a field shows is read as the same amount, and a list's payout has no more decimals than there are", () => {
    const amounts = fc.integer({ min: 0, max: largestMinor });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (minor, currency) => {
        expect(parseMoneyText(moneyToText(minor, currency), currency)).toEqual({ minor });
        expect(parseMoneyText(decimalText(minor, currency), currency)).toEqual({ minor });
        const decimals = /\.(\d+)/.exec(formatListPayout(minor, currency))?.[1]?.length ?? 0;
        expect(decimals).toBe(Math.min(1, currencyExponent(currency)));
      }),
    );
  });
});

import currencies from "currency-codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyExponent, decimalText, moneyText, largestMinor, shareOf } from "./money.ts";
import { parseMoney } from "./parse-money.ts";

describe("A currency", () => {
  it("has the decimals of ISO 4217", () => {
    // Metals, funds and test codes have no minor unit and are not used for prices.
    const traded = currencies.data.filter(
      ({ code, digits }) => !(code.startsWith("X") && digits === 0) || ["XAF", "XOF", "XPF"].includes(code),
    );
    expect(traded.length).toBeGreaterThan(150);
    for (const { code, digits } of traded) expect([code, currencyExponent(code)]).toEqual([code, digits]);
  });
});

describe("An amount", () => {
  const amounts = fc.integer({ min: 0, max: largestMinor });
  const someCurrencies = fc.constantFrom("USD", "JPY", "KWD", "CLF");

  it("reads back from the text it is written as", () => {
    fc.assert(
      fc.property(amounts, someCurrencies, (minor, currency) => {
        expect(parseMoney(decimalText(minor, currency), currency)).toEqual({ minor });
      }),
    );
  });

  it("is written with the currency's decimals", () => {
    expect([
      decimalText(250_000, "USD"),
      decimalText(5, "USD"),
      decimalText(250_000, "JPY"),
      decimalText(5, "KWD"),
    ]).toEqual(["2500.00", "0.05", "250000", "0.005"]);
    expect(decimalText(-1_050, "USD")).toBe("-10.50");
  });

  it("is shown with symbol and grouping [A1.26]", () => {
    expect([moneyText(250_000, "USD"), moneyText(250_000, "JPY"), moneyText(1, "KWD")]).toEqual([
      "$2,500.00",
      "¥250,000",
      "KWD\u00a00.001",
    ]);
    expect(moneyText(999_999_999_999, "USD")).toBe("$9,999,999,999.99");
  });

  it("is understood as people type it", () => {
    expect(parseMoney(" 12.5 ", "USD")).toEqual({ minor: 1_250 });
    expect(parseMoney("12,50", "USD")).toEqual({ minor: 1_250 });
    expect(parseMoney("12.", "USD")).toEqual({ minor: 1_200 });
    expect(parseMoney("1250", "JPY")).toEqual({ minor: 1_250 });
    expect(parseMoney("1,250", "JPY")).toEqual({ minor: 1_250 });
  });

  it("is understood in the writing of the place, with its thousands marks", () => {
    for (const [text, minor] of [
      ["1,250", 125_000],
      ["1,250.5", 125_050],
      ["12,345,678.90", 1_234_567_890],
      ["245,5", 24_550],
      [".5", 50],
      [",5", 50],
      ["1 250", 125_000],
      ["1\u202f250.00", 125_000],
      ["1’250", 125_000],
    ] as const)
      expect([text, parseMoney(text, "USD")]).toEqual([text, { minor }]);
    for (const [text, minor] of [
      ["1.250", 125_000],
      ["1.250,50", 125_050],
      ["1 250,50", 125_050],
      ["245.5", 24_550],
      [",5", 50],
    ] as const)
      expect([text, parseMoney(text, "ZAR", ",")]).toEqual([text, { minor }]);
    expect(parseMoney("1,250.50", "ZAR", ",")).toEqual({ problem: "Write the amount like 1.250,00." });
  });

  it("is never guessed", () => {
    for (const text of [
      "",
      "-1",
      "1e3",
      ".",
      "1,25,0",
      "1,2500",
      "12,34,567",
      "1,250 500",
      "1.250,00",
      "$5",
      "12.345",
      "1e309",
      "NaN",
      "٣",
      "12 50",
      "9".repeat(13),
      "9".repeat(10_000),
    ])
      expect([text.slice(0, 20), parseMoney(text, "USD")]).toEqual([
        text.slice(0, 20),
        { problem: expect.any(String) },
      ]);
    expect(parseMoney("1,250", "KWD")).toHaveProperty("problem");
    expect(parseMoney("-5", "USD")).toEqual({ problem: "An amount cannot be negative." });
    expect(parseMoney("1e309", "USD")).toEqual({ problem: "Write the amount like 1,250.00." });
    expect(parseMoney("12.50", "JPY")).toEqual({ problem: "JPY has no decimals." });
    expect(parseMoney("99999999999.00", "USD")).toEqual({ problem: "This amount is too large." });
  });
});

describe("A share of an amount", () => {
  it("is rounded half up to a whole minor unit", () => {
    expect([shareOf(46_750, 1_500), shareOf(1, 5_000), shareOf(1, 4_999), shareOf(0, 10_000)]).toEqual([
      7_013, 1, 0, 0,
    ]);
  });

  it("is exact for every amount, also where the product passes 2^53", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestMinor }), fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const doubled = (2n * BigInt(amount) * BigInt(share) + 10_000n) / 20_000n;
        expect(shareOf(amount, share)).toBe(Number(doubled));
      }),
    );
    expect(shareOf(999_999_999_999, 9_999)).toBe(999_899_999_999);
  });
});

import { expect, test } from "vitest";
import { formatMoney } from "./format.ts";
import { parseMoneyText } from "./money-text.ts";

test.each([
  ["USD", ["$1,250", "1,250 $", "USD 1250", "1250 usd", " $ 1 250 "]],
  ["ZAR", ["R1,250", "R 1250", "r1250", "ZAR 1,250", "1250 R"]],
  ["EUR", ["€1,250", "1250 €", "EUR1250"]],
  ["CHF", ["CHF 1,250", "1250 chf"]],
  ["SEK", ["1250 kr", "SEK 1250", "kr 1250"]],
  ["GBP", ["£1250"]],
])("an amount in %s may have its own sign or code", (currency, texts) => {
  for (const text of [...texts, formatMoney(125_000, currency)])
    expect([text, parseMoneyText(text, currency)]).toEqual([text, { minor: 125_000 }]);
});

test("another currency's sign, two signs, a sign alone and an amount below nothing are refused", () => {
  for (const [text, currency] of [
    ...[
      ["€1250", "USD"],
      ["$1250", "EUR"],
      ["CHF 1250", "ZAR"],
      ["$$1250", "USD"],
      ["$1250$", "USD"],
    ],
    ...[
      ["R", "ZAR"],
      ["$", "USD"],
      ["-$5", "USD"],
      ["$-5", "USD"],
      ["Rp 1250", "ZAR"],
    ],
  ] as const)
    expect([text, parseMoneyText(text, currency)]).toEqual([text, { problem: expect.any(String) as string }]);
});

import { expect, test } from "vitest";
import { cardCount, cardMoney } from "./card-amount.ts";

test("a card says thousands as K and millions as M, with one decimal, and smaller amounts as they are [A9.08]", () => {
  expect(
    [0, 99_950, 100_000, 100_100, 125_000, 99_990_000, 99_999_900, 240_000_000].map((minor) => cardMoney(minor, "USD")),
  ).toEqual(["$0", "$999.50", "$1,000", "$1.0K", "$1.3K", "$999.9K", "$1.0M", "$2.4M"]);
  expect(cardMoney(1_500, "JPY")).toBe("¥1.5K");
  expect([7, 1_000, 1_001, 2_500_000].map(cardCount)).toEqual(["7", "1,000", "1.0K", "2.5M"]);
});

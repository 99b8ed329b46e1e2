import { expect, test } from "vitest";
import { chooseVariant, type KnownVariant, namedVariants, readingsOf } from "./match-units.ts";

const variant = (size: string, condition: string, more: Partial<KnownVariant> = {}): KnownVariant => ({
  ...{ productId: "air", options: [size, condition, ""], available: 1, priceMinor: 100 },
  ...{ changedAt: "2026-01-01T00:00:00.000Z", ...more },
});

test("an SKU is a product's, or a product's with something after it", () => {
  expect(readingsOf("AIR-001-9.5")).toEqual([
    { sku: "AIR-001-9.5", rest: "" },
    { sku: "AIR-001-9", rest: "5" },
    { sku: "AIR-001", rest: "9.5" },
    { sku: "AIR", rest: "001-9.5" },
  ]);
  expect(readingsOf("-9")).toEqual([{ sku: "-9", rest: "" }]);
});

test.each([
  ["9", ["New", "Used"]],
  ["9-new", ["New"]],
  ["9 Used", ["Used"]],
  ["99", []],
] as const)("what follows a product's SKU names the size, perhaps the condition: %s", (rest, conditions) => {
  const all = [
    variant("9", "New"),
    variant("9", "Used"),
    variant("10", "New"),
    variant("9", "New", { productId: "b" }),
  ];
  expect(namedVariants(all, { productId: "air", rest }).map(({ options }) => options[1])).toEqual(conditions);
});

test("each unit takes the cheapest that is left, and what is oversold names the one that changed last", () => {
  const dear = variant("9", "New", { priceMinor: 300, available: 2 });
  const cheap = variant("9", "Used", { priceMinor: 200, changedAt: "2026-01-02T00:00:00.000Z" });
  const left = new Map<KnownVariant, number>();
  const taken = Array.from({ length: 4 }, () => chooseVariant([dear, cheap], left)?.options[1]);
  expect(taken).toEqual(["Used", "New", "New", "Used"]);
});

test("a size is never guessed: of several nothing is chosen, unless one alone is left", () => {
  const nine = variant("9", "New");
  const ten = variant("10", "New", { available: 0 });
  expect(chooseVariant([nine, variant("10", "New")], new Map())).toBeNull();
  expect(chooseVariant([nine, ten], new Map())).toBe(nine);
  expect(chooseVariant([], new Map())).toBeNull();
});

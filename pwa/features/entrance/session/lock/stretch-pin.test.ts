import { expect, test } from "vitest";
import { isPin, isPinOf, stretchNewPin } from "./stretch-pin.ts";

test("a PIN is 4 to 8 digits", () => {
  expect(["1234", "00000000"].map(isPin)).toEqual([true, true]);
  expect(["", "123", "123456789", "12 34", "١٢٣٤", "12a4"].map(isPin)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("a PIN is known by what it was stretched to, and the same PIN lies there otherwise for each person", async () => {
  const [one, other] = await Promise.all([stretchNewPin("2580"), stretchNewPin("2580")]);
  expect(await isPinOf("2580", one)).toBe(true);
  expect(await isPinOf("2581", one)).toBe(false);
  expect(one.salt).not.toBe(other.salt);
  expect(one.hash).not.toBe(other.hash);
  expect(JSON.stringify(one)).not.toContain("2580");
});

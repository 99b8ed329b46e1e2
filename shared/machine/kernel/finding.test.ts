import { expect, test } from "vitest";
import { finding } from "./finding.ts";

test.each([
  ["jose munoz", "José Muñoz\njose@store.test", true],
  ["JOSÉ", "jose munoz", true],
  ["lodz", "Łódź", true],
  ["oneill", "O’Neill", false],
  ["o'neill", "O’Neill", true],
  ["store jose", "José Muñoz\njose@store.test", true],
  ["jose other", "José Muñoz", false],
  ["  ", "anything", true],
])("a search for %j in %j: %j", (search, text, isFound) => {
  expect(finding(search)(text)).toBe(isFound);
});

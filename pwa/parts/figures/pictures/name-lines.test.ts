import fc from "fast-check";
import { expect, test } from "vitest";
import { nameLines, widthOf } from "./name-lines.ts";

test("a name beside a bar is broken between words, and within a word that is longer than its line", () => {
  expect(nameLines("Acme Court Classic", 200)).toEqual(["Acme Court Classic"]);
  expect(nameLines("ONLINE MARKETPLACE", 120)).toEqual(["ONLINE", "MARKETPLACE"]);
  expect(nameLines("warehouse", 40)).toEqual(["wareh", "ouse"]);
  expect(nameLines("", 40)).toEqual([]);
});

test("whatever a name is and however little room it has, all of its letters are drawn and no line is too long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 10, max: 300 }), (name, room) => {
      const lines = nameLines(name, room);
      expect(lines.join("").replace(/\s/g, "")).toBe(name.replace(/\s/g, ""));
      for (const line of lines) expect(widthOf(line) <= room || [...line].length === 1, line).toBe(true);
    }),
  );
});

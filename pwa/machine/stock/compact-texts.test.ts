import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CompactTexts, countOf, unpacked } from "./compact-texts.ts";
import { packed } from "./packed-texts.ts";
import { Interner } from "./interner.ts";

/** UUIDs, also alike ones, ones in upper case and ones that are none by a letter, and any other text. */
const uuid = fc.oneof(
  fc.uuid(),
  fc.integer({ min: 0, max: 40 }).map((n) => `0de00000-0005-8000-8000-${n.toString(16).padStart(12, "0")}`),
);
const text = fc.oneof(
  { weight: 4, arbitrary: uuid },
  uuid.map((id) => id.toUpperCase()),
  uuid.map((id) => `${id.slice(0, 20)}g${id.slice(21)}`),
  uuid.map((id) => id.replaceAll("-", "0")),
  fc.constantFrom("", "One size", "10.5", "item-0001", "0de00000"),
  fc.string({ maxLength: 40 }),
);
const texts = fc.array(text, { maxLength: 300 });

describe("Texts as numbers", () => {
  test("are numbered in the order of their arrival, found again, told apart and ordered as the texts are", () => {
    fc.assert(
      fc.property(texts, text, fc.nat(500), (all, stranger, room) => {
        const distinct = [...new Set(all)];
        const numbered = new CompactTexts();
        numbered.reserve(room);
        expect(all.map((one) => numbered.number(one))).toEqual(all.map((one) => distinct.indexOf(one)));
        expect(distinct.map((_, number) => numbered.text(number))).toEqual(distinct);
        expect(distinct.map((one) => numbered.find(one))).toEqual(distinct.map((_, number) => number));
        expect(numbered.find(stranger)).toBe(distinct.includes(stranger) ? distinct.indexOf(stranger) : undefined);
        const order = distinct.map((_, number) => number).sort((a, b) => numbered.compare(a, b));
        expect(order.map((number) => distinct[number])).toEqual(distinct.toSorted());
      }),
      { numRuns: 200, seed: 20260302 },
    );
  });

  test("come back from their stored form, among others and alone", () => {
    fc.assert(
      fc.property(texts, texts, (stored, before) => {
        const distinct = [...new Set(stored)];
        const form = structuredClone(packed(stored));
        expect(unpacked(form)).toEqual(distinct);
        expect(countOf(form)).toBe(distinct.length);
        const [read, plain] = [new Interner(), new Interner()];
        for (const one of before) expect(read.number(one)).toBe(plain.number(one));
        const numbers: number[] = [];
        read.numbers(form, (number, at) => (numbers[at] = number));
        expect(numbers).toEqual(distinct.map((one) => plain.number(one)));
        expect(numbers.map((number) => read.text(number))).toEqual(distinct);
      }),
      { numRuns: 200, seed: 20260302 },
    );
  });
});

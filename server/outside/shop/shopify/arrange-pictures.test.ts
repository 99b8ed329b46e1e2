import fc from "fast-check";
import { expect, test } from "vitest";
import { movesTo } from "./arrange-pictures.ts";
import { sentMedia } from "./sent.ts";
import { digitsOf } from "./shopify-ids.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }).map(String), { maxLength: 12 });

test("the moves, made in turn, put our pictures into their sequence and leave others; none where all is well", () => {
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.nat()), (media, picks) => {
      const isOurs = media.map(() => (picks.next().value ?? 0) % 2 === 0);
      const ours = media.filter((_, at) => isOurs[at]);
      const weights = new Map(ours.map((id) => [id, picks.next().value ?? 0]));
      const wanted = ours.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0));
      const now = [...media];
      for (const { id, newPosition } of movesTo(media, wanted)) {
        now.splice(now.indexOf(digitsOf(id)), 1);
        now.splice(Number(newPosition), 0, digitsOf(id));
      }
      expect(now.filter((id) => weights.has(id))).toEqual(wanted);
      expect(now.map((id) => (weights.has(id) ? "" : id))).toEqual(media.map((id, at) => (isOurs[at] ? "" : id)));
      expect(movesTo(now, wanted)).toEqual([]);
    }),
  );
});

test("what a call sent is known by the numbers that are new since, whatever the gallery's sequence, and what is gone is not", () => {
  const sent = { color: "", images: ["a", "b", "c"], media: { a: "5" }, had: ["5", "7"] };
  expect([...sentMedia(sent, ["101", "7", "99", "5"])]).toEqual([
    ["a", "5"],
    ["b", "99"],
    ["c", "101"],
  ]);
  // Somebody took the first away; the answer to the call never came, and nothing was sent.
  expect([...sentMedia(sent, ["7"])]).toEqual([]);
});

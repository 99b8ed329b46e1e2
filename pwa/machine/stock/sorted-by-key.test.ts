import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sortedByKey } from "./sorted-by-key.ts";

test("Sorting by key gives what comparing gives, and keeps equal keys in the order they came", () => {
  const key = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.integer({ min: 0, max: 2 ** 45 }),
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map((value) => value + 0),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      // Slots in an order that differs from their keys'.
      const slots = Uint32Array.from(keys, (_, at) => keys.length - 1 - at);
      const compared = [...slots].sort((a, b) => (keys[a] as number) - (keys[b] as number));
      expect([...sortedByKey(slots, (slot) => keys[slot] as number)]).toEqual(compared);
    }),
    { numRuns: 300 },
  );
});

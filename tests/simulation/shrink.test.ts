import fc from "fast-check";
import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";

test("Shrinking keeps exactly what a failure needs, in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.integer(), { minLength: 1, maxLength: 40 })
        .chain((list) => fc.tuple(fc.constant(list), fc.subarray(list))),
      async ([list, needed]) => {
        const fails = async (shorter: readonly number[]) => needed.every((one) => shorter.includes(one));
        expect(await shrink(list, fails)).toEqual(needed);
      },
    ),
  );
});

test("Shrinking stops when it is told to, with something that still fails", async () => {
  let tries = 0;
  const fails = async (shorter: readonly number[]) => shorter.includes(7);
  const list = Array.from({ length: 100 }, (_, n) => n);
  const kept = await shrink(list, fails, () => (tries += 1) > 4);
  expect(kept).toContain(7);
});

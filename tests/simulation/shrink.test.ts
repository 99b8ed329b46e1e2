import fc from "fast-check";
import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";

const anyLanes = fc.integer({ min: 1, max: 4 });

test("Shrinking keeps exactly what a failure needs, in order, however many are tried at once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(fc.integer(), { minLength: 1, maxLength: 40 })
        .chain((list) => fc.tuple(fc.constant(list), fc.subarray(list))),
      anyLanes,
      async ([list, needed], lanes) => {
        const fails = async (all: readonly (readonly number[])[]) =>
          all.map((shorter) => needed.every((one) => shorter.includes(one)));
        expect(await shrink(list, fails, { lanes })).toEqual(needed);
      },
    ),
  );
});

test("Shrinking leaves nothing of which one more could be left out, also where things depend on one another", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9), { maxLength: 30 }), fc.nat(60), anyLanes, async (list, sum, lanes) => {
      const isFailing = (shorter: readonly number[]) => shorter.reduce((total, one) => total + one, 0) >= sum;
      fc.pre(isFailing(list));
      const kept = await shrink(list, async (all) => all.map(isFailing), { lanes });
      expect(isFailing(kept)).toBe(true);
      for (const [at] of kept.entries()) expect(isFailing(kept.toSpliced(at, 1))).toBe(false);
    }),
  );
});

test("Shrinking stops when it is told to, with something that still fails", async () => {
  let tries = 0;
  const fails = async (all: readonly (readonly number[])[]) => all.map((shorter) => shorter.includes(7));
  const list = Array.from({ length: 100 }, (_, n) => n);
  const kept = await shrink(list, fails, { enough: () => (tries += 1) > 6 });
  expect(kept).toContain(7);
  expect(kept.length).toBeLessThan(100);
});

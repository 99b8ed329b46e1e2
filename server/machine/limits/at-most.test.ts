import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("so much goes on at once, in the order in which it came, and what fails makes room as well", async () => {
  const inPlace = atMost(2);
  const begun: number[] = [];
  const end: PromiseWithResolvers<void>[] = [];
  const all = Array.from({ length: 5 }, (_, n) =>
    inPlace(() => {
      begun.push(n);
      end[n] = Promise.withResolvers<void>();
      return end[n].promise;
    }).catch((error: Error) => error.message),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  end[1]?.reject(new Error("broken"));
  expect(await all[1]).toBe("broken");
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [0, 2]) end[n]?.resolve();
  await Promise.all([all[0], all[2]]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const n of [3, 4]) end[n]?.resolve();
  await Promise.all(all);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { moveInList } from "./move-in-list.ts";

test("moving a picture keeps all of them and the others' order, and puts it where it was asked to be", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.integer(), (list, n, to) => {
      const from = n % list.length;
      const moved = moveInList(list, from, to);
      expect(moved.toSorted()).toEqual(list.toSorted());
      expect(moved.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]));
      expect(moved.indexOf(list[from] ?? "")).toBe(Math.min(Math.max(to, 0), list.length - 1));
    }),
  );
  expect(moveInList(["a"], 7, 0)).toEqual(["a"]);
});

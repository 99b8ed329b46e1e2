import { expect, test } from "vitest";
import { ofOneAccount, ofOnePlace, waitLeft } from "./waits.ts";

const after = (rule: typeof ofOnePlace, failures: number, secondsAgo = 0) => waitLeft(rule, failures, secondsAgo);

test("mistyping costs nothing, then each failure doubles the wait, up to a quarter of an hour", () => {
  expect([0, 4, 5, 6, 7, 10, 14, 15, 40].map((failures) => after(ofOnePlace, failures))).toEqual([
    0, 0, 1, 2, 4, 32, 512, 900, 900,
  ]);
});

test("what strangers can bring about on somebody's account stays a matter of seconds", () => {
  expect([19, 20, 22, 23, 1_000_000].map((failures) => after(ofOneAccount, failures))).toEqual([0, 1, 4, 8, 8]);
});

test("a wait passes, and failures are forgotten", () => {
  expect(after(ofOnePlace, 10, 31.5)).toBe(1);
  expect(after(ofOnePlace, 10, 32)).toBe(0);
  expect(after(ofOnePlace, 1_000, 86_400)).toBe(0);
});

import { expect, test } from "vitest";
import { ThrottledRefresh } from "./throttled-refresh.ts";

/** A `ThrottledRefresh` whose runs end when the test says so. */
function setUp(after: () => Promise<void> = async () => undefined) {
  let now = 0;
  let shown = 0;
  const ends: (() => void)[] = [];
  const show = async () => {
    shown += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
  };
  return {
    showing: new ThrottledRefresh(show, after, 500, () => now),
    pass: (milliseconds: number) => (now += milliseconds),
    endOne: () => ends.shift()?.(),
    shown: () => shown,
  };
}

test("What comes is shown at most every half second, one showing at a time, and the rest at the end", async () => {
  const { showing, pass, endOne, shown } = setUp();
  showing.come();
  expect(shown()).toBe(0);
  showing.come(true);
  showing.come(true);
  expect(shown()).toBe(1);
  endOne();
  await showing.settled();
  showing.come();
  expect(shown()).toBe(1);
  pass(500);
  showing.come();
  expect(shown()).toBe(2);
  showing.last();
  endOne();
  const ended = showing.end();
  await showing.settled();
  expect(shown()).toBe(3);
  endOne();
  await ended;
});

test("What a showing failed with reaches whoever brings the next, or waits", async () => {
  const { showing, endOne, shown } = setUp(async () => await Promise.reject(new Error("Revoked.")));
  showing.come(true);
  endOne();
  await expect(showing.settled()).rejects.toThrow("Revoked.");
  expect(() => showing.come()).toThrow("Revoked.");
  await showing.end();
  expect(shown()).toBe(1);
});

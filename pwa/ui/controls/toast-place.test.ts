import fc from "fast-check";
import { expect, it } from "vitest";
import { type WindowBox, type ControlInReach, toastPlace } from "./toast-place.ts";

const phone = { width: 360, height: 740 };
const message = { left: 12, top: 68, width: 336, height: 62 };
const bar: ControlInReach = { left: 0, top: 680, width: 360, height: 60, stays: true };
const head: ControlInReach = { left: 250, top: 6, width: 100, height: 44, stays: true };
const button = (left: number, top: number): ControlInReach => ({ left, top, width: 44, height: 44, stays: false });

const overlap = (one: WindowBox, other: WindowBox): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

it("leaves a message at its place while no control is there", () => {
  expect(toastPlace(message, [button(300, 300), bar], phone)).toEqual(message);
});

it("moves a message to the nearest place without a control", () => {
  const place = toastPlace(message, [head, button(300, 80), bar], phone);
  expect(place.top).toBe(128);
  expect(place.left).toBe(12);
});

it("covers no control wherever the controls leave room for a message, and stays in the window", () => {
  const controls = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 1400 }), top: fc.integer({ min: 300, max: 860 }) }),
    {
      maxLength: 60,
    },
  );
  const home = { left: 1064, top: 800, width: 352, height: 76 };
  fc.assert(
    fc.property(controls, (at) => {
      const obstacles = at.map(({ left, top }) => button(left, top));
      const place = toastPlace(home, obstacles, { width: 1440, height: 900 });
      expect(obstacles.filter((one) => overlap(place, one))).toEqual([]);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + place.width).toBeLessThanOrEqual(1440);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.top + place.height).toBeLessThanOrEqual(900);
    }),
  );
});

it("rather covers a control that can be scrolled away than a bar that stays, where every place covers one", () => {
  const rows = Array.from({ length: 30 }, (_, n) => button(20, n * 22));
  const place = toastPlace({ ...message, top: 670 }, [...rows, bar], phone);
  expect(overlap(place, bar)).toBe(false);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { occurredAtOf } from "./occurred-at.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test("a caller that claims nothing acts now", () => {
  expect(occurredAtOf({ occurredAt: null, sentAt: null }, now)).toBe(now.toISOString());
});

test("a device with a true clock is believed", () => {
  expect(occurredAtOf({ occurredAt: at(-90), sentAt: at(0) }, now)).toBe(at(-90));
});

test("a clock that is a year off, either way, is corrected by what it showed when it sent", () => {
  const year = 365 * 24 * 60;
  expect(occurredAtOf({ occurredAt: at(year - 5), sentAt: at(year) }, now)).toBe(at(-5));
  expect(occurredAtOf({ occurredAt: at(-year - 5), sentAt: at(-year) }, now)).toBe(at(-5));
});

test("a claim is never in the future and never more than 60 days old, whatever is sent", () => {
  const instant = fc
    .date({ min: new Date(-8e14), max: new Date(8e14), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(fc.option(instant), fc.option(instant), (occurredAt, sentAt) => {
      const believed = Date.parse(occurredAtOf({ occurredAt, sentAt }, now));
      expect(believed).toBeLessThanOrEqual(now.getTime());
      expect(believed).toBeGreaterThanOrEqual(now.getTime() - 60 * 86_400_000);
    }),
  );
});

test("the order of two commands of one device is kept", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 0 }),
      fc.nat(1_000),
      fc.integer({ min: -600_000, max: 600_000 }),
      (first, later, skew) => {
        const sentAt = at(skew);
        const a = occurredAtOf({ occurredAt: at(skew + first - later), sentAt }, now);
        const b = occurredAtOf({ occurredAt: at(skew + first), sentAt }, now);
        expect(a <= b).toBe(true);
      },
    ),
  );
});

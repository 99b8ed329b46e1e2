import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, dayOf, momentsOf, quickRange, quickRanges, readRange, writeRange } from "./date-ranges.ts";

const noon = new Date(2026, 4, 31, 12);

test("quick ranges are days of this device, today included [A2.161, A2.207, A9.04]", () => {
  expect(Object.fromEntries(quickRanges.map((name) => [name, writeRange(quickRange(name, noon))]))).toEqual({
    today: "2026-05-31..2026-05-31",
    yesterday: "2026-05-30..2026-05-30",
    last7Days: "2026-05-25..2026-05-31",
    last30Days: "2026-05-02..2026-05-31",
    last3Months: "2026-02-28..2026-05-31",
    lastYear: "2025-05-31..2026-05-31",
    thisMonth: "2026-05-01..2026-05-31",
    lastMonth: "2026-04-01..2026-04-30",
  });
});

test("an address holds a quick range by its name and other days by themselves; what is no range means nothing", () => {
  expect(readRange("yesterday", noon)).toEqual({ from: "2026-05-30", to: "2026-05-30" });
  expect(readRange("2026-02-01..2026-02-28", noon)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  for (const odd of ["", "tomorrow", "2026-02-30..2026-03-01", "2026-03-02..2026-03-01", "2026-03-01", "1..2..3"])
    expect(readRange(odd, noon)).toBeUndefined();
});

test("any range of days is read as it was written, and holds every moment of its days and no other", () => {
  const day = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }).map(dayOf);
  const moment = fc.date({ min: new Date(1999, 0, 1), max: new Date(2101, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, moment, (one, other, at) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      expect(readRange(writeRange({ from, to }), noon)).toEqual({ from, to });
      const { from: first, before } = momentsOf({ from, to });
      const isIn = at.toISOString() >= first && at.toISOString() < before;
      expect(isIn).toBe(dayOf(at) >= from && dayOf(at) <= to);
      expect(dayOf(dateOf(from) as Date)).toBe(from);
    }),
  );
});

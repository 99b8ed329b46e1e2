import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayCount, dayIn, daysOf, isDay, pointsOf, previousDays, startOfDay } from "./days.ts";
import { percentChange } from "./percent-change.ts";
import { consignerNumber, dashboardNumber } from "./short-number.ts";

test("percent change is measured against the period before, or is the figure itself where there was nothing [A9.05]", () => {
  expect(percentChange(150, 100)).toBe(50);
  expect(percentChange(50, 100)).toBe(-50);
  expect(percentChange(0, 100)).toBe(-100);
  expect(percentChange(7, 0)).toBe(700);
  expect(percentChange(-20, -10)).toBe(-100);
});

test("percent change is 0 when both figures are 0 [A9.06]", () => {
  expect(percentChange(0, 0)).toBe(0);
});

test("large numbers on the dashboard are millions above a million and billions above a billion [A9.07]", () => {
  expect(dashboardNumber(1_000_000)).toEqual({ value: 1_000_000, suffix: "", decimals: 2 });
  expect(dashboardNumber(1_250_000)).toEqual({ value: 1.25, suffix: "M", decimals: 2 });
  expect(dashboardNumber(1_000_000_000).suffix).toBe("M");
  expect(dashboardNumber(-2_500_000_000)).toEqual({ value: -2.5, suffix: "B", decimals: 2 });
});

test("consigners' cards are thousands above 1,000 and millions above 1,000,000, with one decimal [A9.08]", () => {
  expect(consignerNumber(1_000).suffix).toBe("");
  expect(consignerNumber(1_001)).toEqual({ value: 1.001, suffix: "K", decimals: 1 });
  expect(consignerNumber(1_000_000).suffix).toBe("K");
  expect(consignerNumber(2_340_000)).toEqual({ value: 2.34, suffix: "M", decimals: 1 });
});

describe("days", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const range = fc.tuple(day, fc.nat(1_500)).map(([from, more]) => ({ from, to: addDays(from, more) }));

  test("points cover a range without gaps: days up to 92, weeks up to 366, months beyond", () => {
    fc.assert(
      fc.property(range, (asked) => {
        const points = pointsOf(asked);
        expect(points.flatMap(daysOf)).toEqual(daysOf(asked));
        const longest = Math.max(...points.map(dayCount));
        const count = dayCount(asked);
        expect(longest).toBeLessThanOrEqual(count <= 92 ? 1 : count <= 366 ? 7 : 31);
        expect(points.length).toBeLessThanOrEqual(92);
      }),
    );
  });

  test("the period before ends the day before and is as long [A3.111]", () => {
    fc.assert(
      fc.property(range, (asked) => {
        const before = previousDays(asked);
        expect(addDays(before.to, 1)).toBe(asked.from);
        expect(dayCount(before)).toBe(dayCount(asked));
      }),
    );
  });

  test("a day begins at midnight on the wall, wherever the store is and whenever clocks change", () => {
    expect(startOfDay("2026-07-01", "Africa/Johannesburg")).toBe("2026-06-30T22:00:00.000Z");
    expect(startOfDay("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
    expect(startOfDay("2026-03-30", "Europe/Berlin")).toBe("2026-03-29T22:00:00.000Z");
    // Clocks in Havana go from midnight to one.
    expect(startOfDay("2026-03-08", "America/Havana")).toBe("2026-03-08T05:00:00.000Z");
    const zones = fc.constantFrom("UTC", "Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu", "America/St_Johns");
    fc.assert(
      fc.property(day, zones, (one, zone) => {
        const start = startOfDay(one, zone);
        expect(dayIn(zone)(start)).toBe(one);
        expect(dayIn(zone)(new Date(Date.parse(start) - 1))).toBe(addDays(one, -1));
      }),
      { numRuns: 40 },
    );
  });

  test("what is no day of the calendar is none", () => {
    for (const day of ["2026-02-28", "1970-01-01", "9998-12-31"]) expect(isDay(day)).toBe(true);
    for (const text of ["2026-02-29", "2026-2-1", "1969-12-31", "", "2026-13-01", "9999-01-01", "9999-12-31"])
      expect(isDay(text)).toBe(false);
  });
});

import { afterEach, describe, expect, test } from "vitest";
import { momentsOf, readRange } from "./pickers/date-ranges.ts";
import { countDaysIn, dayZone } from "./day-zone.ts";
import { noonOf } from "./noon-of.ts";
import { formatDate, formatDateTime, formatDay, formatLongDateTime } from "./format.ts";

afterEach(() => countDaysIn(""));

/** 22:30 UTC on January 31. */
const late = "2026-01-31T22:30:00.000Z";

describe("In the store's time zone", () => {
  test("days are read and filtered by its clock, wherever the device is", () => {
    countDaysIn("Asia/Tokyo");
    expect([formatDate(late), formatDay(late)]).toEqual(["26/02/01", "2026-02-01"]);
    expect(formatDateTime(late)).toMatch(/^26\/02\/01 .*7:30/);
    expect(formatLongDateTime(late)).toMatch(/February 1, 2026.* 7:30/);
    expect(readRange("today", new Date(late))).toEqual({ from: "2026-02-01", to: "2026-02-01" });
    expect(momentsOf({ from: "2026-02-01", to: "2026-02-01" })).toEqual({
      from: "2026-01-31T15:00:00.000Z",
      before: "2026-02-01T15:00:00.000Z",
    });
    countDaysIn("America/New_York");
    expect(formatDate(late)).toBe("26/01/31");
    expect(readRange("lastMonth", new Date(late))).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  test("the noon of a day is by its clock, also where clocks skip midnight", () => {
    countDaysIn("Asia/Tokyo");
    expect(noonOf("2026-02-01")).toBe("2026-02-01T03:00:00.000Z");
    countDaysIn("America/Santiago");
    expect(formatDay(noonOf("2026-09-06"))).toBe("2026-09-06");
  });

  test("a zone this browser does not know leaves the device's own", () => {
    const own = formatDate(late);
    for (const zone of ["Moon/Base", ""]) {
      countDaysIn(zone);
      expect([dayZone(), formatDate(late)]).toEqual(["", own]);
    }
  });
});

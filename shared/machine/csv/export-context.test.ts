import fc from "fast-check";
import { expect, test } from "vitest";
import { dateIn, isTimeZone } from "./export-context.ts";

test("a moment is written as the day it is in the zone, on either side of midnight and of changed clocks [A9.47]", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "Asia/Kathmandu",
    "America/St_Johns",
    "Pacific/Chatham",
    "Australia/Lord_Howe",
  ];
  const moments = fc.date({ min: new Date("2001-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });
  for (const timeZone of zones) {
    const date = dateIn(timeZone);
    const plain = new Intl.DateTimeFormat("sv-SE", { timeZone });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(date(moment.toISOString())).toBe(plain.format(moment).slice(2).replaceAll("-", "/"));
      }),
    );
  }
  expect(dateIn("Asia/Kathmandu")("2026-01-08T18:14:59.999Z")).toBe("26/01/08");
  expect(dateIn("Asia/Kathmandu")("2026-01-08T18:15:00.000Z")).toBe("26/01/09");
});

test("what is no time zone is known as none", () => {
  expect(["UTC", "Europe/Berlin", "Moon", "", "../etc"].map(isTimeZone)).toEqual([true, true, false, false, false]);
});

import { expect, test } from "vitest";
import { areHours, type OpenDay } from "./are-hours.ts";
import { hoursData, hoursText } from "./opening-hours.ts";

const open = (days: readonly OpenDay["day"][], from: string, to: string): readonly OpenDay[] =>
  days.map((day) => ({ day, from, to }));
const week = [...open(["Sat"], "11:00", "00:00"), ...open(["Mon", "Tue", "Wed", "Fri"], "10:00", "18:30")];

test("days in a row with the same hours are one line, in the reader's language, and a closed day ends the row", () => {
  const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\s/g, " "));
  expect(plain(hoursText(week, "en"))).toEqual([
    "Mon – Wed: 10:00 AM – 6:30 PM",
    "Fri: 10:00 AM – 6:30 PM",
    "Sat: 11:00 AM – 12:00 AM",
  ]);
  expect(plain(hoursText(week, "es"))).toEqual(["lun – mié: 10:00 – 18:30", "vie: 10:00 – 18:30", "sáb: 11:00 – 0:00"]);
  expect(hoursText([], "en")).toEqual([]);
});

test("search engines read opening hours as schema.org writes them", () => {
  expect(hoursData(week)).toEqual(["Mo-We 10:00-18:30", "Fr 10:00-18:30", "Sa 11:00-23:59"]);
});

test("a day closes after it opens, at midnight at the latest, and is named once", () => {
  expect(areHours(week)).toBe(true);
  expect(areHours(open(["Mon"], "18:00", "10:00"))).toBe(false);
  expect(areHours(open(["Mon"], "10:00", "10:00"))).toBe(false);
  expect(areHours(open(["Mon", "Mon"], "10:00", "18:00"))).toBe(false);
});

import { expect, it } from "vitest";
import { calendarDays } from "./calendar-days.ts";

it("counts days by the calendar, so that last evening is yesterday and never today", () => {
  const now = new Date(2026, 10, 26, 9, 0).getTime();
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString();
  expect(calendarDays(at(26, 0), now)).toBe(0);
  expect(calendarDays(at(25, 23), now)).toBe(1);
  expect(calendarDays(at(25, 1), now)).toBe(1);
  expect(calendarDays(at(24, 23), now)).toBe(2);
  // A clock ahead of this one.
  expect(calendarDays(at(27, 1), now)).toBe(0);
  // A night in which clocks are set back or forward is one day too.
  for (const month of [2, 3, 9, 10])
    for (let day = 1; day < 28; day += 1)
      expect(
        calendarDays(new Date(2026, month, day, 12).toISOString(), new Date(2026, month, day + 1, 1).getTime()),
      ).toBe(1);
});

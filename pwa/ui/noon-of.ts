import { startOfDay } from "#shared/areas/figures/days.ts";
import { namedDayZone } from "./day-zone.ts";

/**
 * Returns the noon of a day ("2026-06-01") by the clock by which days are shown, ISO 8601 in UTC; an hour off it where
 * clocks change. The same day nearly everywhere.
 */
export const noonOf = (day: string): string =>
  new Date(Date.parse(startOfDay(day, namedDayZone())) + 12 * 3_600_000).toISOString();

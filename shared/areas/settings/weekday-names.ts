import { payoutWeekdays } from "./payout-days.ts";

const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Returns the names of the weekdays in a language, from Monday on: "Mon", or "Monday" for `long`. */
export function weekdayNames(language: string, length: "short" | "long"): readonly string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" });
  return payoutWeekdays.map((_, at) => names.format(aMonday + at * dayMs));
}

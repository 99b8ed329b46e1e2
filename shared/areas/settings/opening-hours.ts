import type { OpenDay } from "./are-hours.ts";
import { payoutWeekdays } from "./payout-days.ts";
import { weekdayNames } from "./weekday-names.ts";

/** Days in a row with the same hours. */
interface OpenDays {
  readonly first: OpenDay;
  readonly last: OpenDay;
}

/** Returns the days in their order, those in a row with the same hours together. */
function together(hours: readonly OpenDay[]): readonly OpenDays[] {
  const found: OpenDays[] = [];
  for (const day of payoutWeekdays) {
    const one = hours.find((open) => open.day === day);
    const before = found.at(-1);
    if (one === undefined) continue;
    const isNext = before !== undefined && payoutWeekdays.indexOf(day) === payoutWeekdays.indexOf(before.last.day) + 1;
    if (isNext && before.first.from === one.from && before.first.to === one.to)
      found[found.length - 1] = { first: before.first, last: one };
    else found.push({ first: one, last: one });
  }
  return found;
}

/** Returns a day's hours in a language, without the day: "10:00 AM – 6:00 PM". */
export function timesText({ from, to }: OpenDay, language: string): string {
  const times = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone: "UTC" });
  const time = (text: string) => times.format(Date.parse(`2024-01-01T${text}:00Z`));
  return `${time(from)} – ${time(to)}`;
}

/** Returns the hours in a language, a line for the days that share them: "Mon – Fri: 10:00 AM – 6:00 PM". */
export function hoursText(hours: readonly OpenDay[], language: string): readonly string[] {
  const names = weekdayNames(language, "short");
  const dayOf = ({ day }: OpenDay) => names[payoutWeekdays.indexOf(day)] ?? day;
  return together(hours).map(({ first, last }) => {
    const named = first === last ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`;
    return `${named}: ${timesText(first, language)}`;
  });
}

/** Returns the hours as schema.org writes them: "Mo-Fr 10:00-18:00". */
export const hoursData = (hours: readonly OpenDay[]): readonly string[] =>
  together(hours).map(({ first, last }) => {
    const named = first === last ? first.day.slice(0, 2) : `${first.day.slice(0, 2)}-${last.day.slice(0, 2)}`;
    return `${named} ${first.from}-${first.to === "00:00" ? "23:59" : first.to}`;
  });

/** Days in figures: YYYY-MM-DD in the store's time zone. */

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A range of days, first and last included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns whether this is a calendar day between 1970 and 9998; the day after 9999 would sort before all others. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= "1970-01-01" &&
  text < "9999" &&
  !Number.isNaN(at(text)) &&
  dayAt(at(text)) === text;

/** Returns the day `count` days later, or earlier if negative. */
export const addDays = (day: string, count: number): string => dayAt(at(day) + count * dayMs);

/** Returns the number of days in a range. */
export const dayCount = ({ from, to }: Days): number => Math.round((at(to) - at(from)) / dayMs) + 1;

/** Returns every day of a range, in order. */
export const daysOf = (range: Days): readonly string[] =>
  Array.from({ length: Math.max(0, dayCount(range)) }, (_, count) => addDays(range.from, count));

/** Returns the range of the same length just before. */
export const previousDays = (range: Days): Days => ({
  from: addDays(range.from, -dayCount(range)),
  to: addDays(range.from, -1),
});

/** Returns a function that gives a moment's day in a time zone. */
export function dayIn(timeZone: string): (moment: string | Date) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (moment) => format.format(typeof moment === "string" ? new Date(moment) : moment);
}

/**
 * Returns the first moment of a day in a time zone, ISO 8601 in UTC. Where clocks skip midnight, the first one that
 * exists.
 */
export function startOfDay(day: string, timeZone: string): string {
  const inZone = dayIn(timeZone);
  // Offsets are at most 14 hours; the day's first moment is found by bisection, to the millisecond.
  let [before, within] = [at(day) - 15 * 3_600_000, at(day) + 15 * 3_600_000];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (inZone(new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return new Date(within).toISOString();
}

/**
 * Returns the points of a series: each day up to 92 days, each week up to a year (366 days), each month beyond. The
 * first and the last may be cut by the range.
 */
export function pointsOf(range: Days): readonly Days[] {
  const count = dayCount(range);
  const days = daysOf(range);
  const endOf = (day: string): string => {
    if (count <= 92) return day;
    if (count <= 366) return addDays(day, 6);
    const [year = 0, month = 0] = day.split("-").map(Number);
    return dayAt(Date.UTC(year, month, 0));
  };
  const points: Days[] = [];
  for (let from = days[0]; from !== undefined && from <= range.to;) {
    const end = endOf(from);
    const to = end < range.to ? end : range.to;
    points.push({ from, to });
    from = addDays(to, 1);
  }
  return points;
}

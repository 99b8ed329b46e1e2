import { dayZone } from "#pwa/ui/day-zone.ts";
import { locale } from "#pwa/ui/format.ts";
import { addDays, dayIn, startOfDay } from "#shared/areas/figures/days.ts";
import { dateRangeWords } from "./words.ts";

/** Days, both inclusive, as YYYY-MM-DD in the time zone of `dayZone`: this device's, or the store's. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Ranges relative to today, by their names in addresses. */
export const quickRanges = [
  "today",
  "yesterday",
  "last7Days",
  "last30Days",
  "last3Months",
  "lastYear",
  "thisMonth",
  "lastMonth",
] as const;
/** Ranges of orders: from some time before today to tomorrow, so that today is complete. */
export const orderRanges = ["hours24", "week1", "month1", "months3", "year1"] as const;
export type QuickRange = (typeof quickRanges)[number] | (typeof orderRanges)[number];

/** Props of a choice of days. */
export interface DateRangeProps {
  readonly label: string;
  /** As in addresses: "last7Days", "2026-11-01..2026-11-22"; null for any time. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The quick ranges to choose from; by default all. */
  readonly quick?: readonly QuickRange[] | undefined;
}

const two = (value: number) => String(value).padStart(2, "0");

/** Returns a moment's day on this device. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Returns midnight of a day on this device; undefined for invalid days, such as 2026-02-30. */
export function dateOf(day: string): Date | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const at = new Date(year, month - 1, date);
  return dayOf(at) === day ? at : undefined;
}

function back(now: Date, { months = 0, days = 0 }: { months?: number; days?: number }): Date {
  const first = new Date(now.getFullYear(), now.getMonth() - months, 1);
  // Three months before May 31 is February 28.
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  return new Date(first.getFullYear(), first.getMonth(), Math.min(now.getDate(), last) - days);
}

/** Returns the days of a quick range on the day of `now`. */
export function quickRange(name: QuickRange, now: Date): DateRange {
  const today = dayOf(now);
  const tomorrow = dayOf(back(now, { days: -1 }));
  switch (name) {
    case "hours24":
      return { from: dayOf(back(now, { days: 1 })), to: tomorrow };
    case "week1":
      return { from: dayOf(back(now, { days: 7 })), to: tomorrow };
    case "month1":
      return { from: dayOf(back(now, { months: 1 })), to: tomorrow };
    case "months3":
      return { from: dayOf(back(now, { months: 3 })), to: tomorrow };
    case "year1":
      return { from: dayOf(back(now, { months: 12 })), to: tomorrow };
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: dayOf(back(now, { days: 1 })), to: dayOf(back(now, { days: 1 })) };
    case "last7Days":
      return { from: dayOf(back(now, { days: 6 })), to: today };
    case "last30Days":
      return { from: dayOf(back(now, { days: 29 })), to: today };
    case "last3Months":
      return { from: dayOf(back(now, { months: 3 })), to: today };
    case "lastYear":
      return { from: dayOf(back(now, { months: 12 })), to: today };
    case "thisMonth":
      return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), 1)), to: today };
    case "lastMonth":
      return {
        from: dayOf(new Date(now.getFullYear(), now.getMonth() - 1, 1)),
        to: dayOf(new Date(now.getFullYear(), now.getMonth(), 0)),
      };
  }
}

const isQuick = (text: string): text is QuickRange => [...quickRanges, ...orderRanges].some((name) => name === text);

/**
 * Parses a range in an address: a quick range's name, or "2026-11-01..2026-11-22"; undefined for others. Its days are
 * in the given time zone or `dayZone`.
 */
export function readRange(text: string, now: Date, timeZone = dayZone()): DateRange | undefined {
  if (isQuick(text)) return quickRange(text, timeZone === "" ? now : (dateOf(dayIn(timeZone)(now)) ?? now));
  const [from = "", to = "", ...more] = text.split("..");
  if (more.length > 0 || dateOf(from) === undefined || dateOf(to) === undefined || from > to) return undefined;
  return { from, to };
}

export const writeRange = ({ from, to }: DateRange): string => `${from}..${to}`;

const days = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" });

/** Returns a range's text for people: "Last 7 days", "Nov 1 – 22, 2026". */
export function rangeText(text: string): string {
  if (isQuick(text)) return dateRangeWords(text);
  const range = readRange(text, new Date());
  const [from, to] = [dateOf(range?.from ?? ""), dateOf(range?.to ?? "")];
  return from === undefined || to === undefined ? text : days.formatRange(from, to);
}

/** Returns the moments of a range in the time zone or `dayZone`, in ISO 8601: `from` inclusive, `before` exclusive. */
export function momentsOf(
  { from, to }: DateRange,
  timeZone = dayZone(),
): { readonly from: string; readonly before: string } {
  if (timeZone !== "") return { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) };
  const [first, last] = [dateOf(from), dateOf(to)];
  if (first === undefined || last === undefined) throw new RangeError(`${from}..${to} is no range of days.`);
  const next = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return { from: first.toISOString(), before: next.toISOString() };
}

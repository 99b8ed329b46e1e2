import { t } from "#shared/words/define-words.ts";
import { addDays, dayCount, type Days, dayIn, isDay } from "#shared/areas/figures/days.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";

/** A range in a request: days, or moments, which count as the days they are in. */
export const rangeQuery = { dateRangeStart: z.optional(text(40)), dateRangeEnd: z.optional(text(40)) };

/** A location's id, "shop" for the online shop, or nothing for where that is not known; all if omitted. */
export const placeQuery = { place: z.optional(text(200)) };

/** The longest range: two of them are read, day by day. */
const mostDays = 3_660;

interface RangeQuery {
  readonly dateRangeStart?: string | undefined;
  readonly dateRangeEnd?: string | undefined;
}

/** Returns the days of a range, the last `usual` ones by default; refused at the invalid field. */
export function readDays(
  { dateRangeStart, dateRangeEnd }: RangeQuery,
  { today, timeZone, usual = 30 }: { readonly today: string; readonly timeZone: string; readonly usual?: number },
): Days | DomainError {
  const to = dateRangeEnd === undefined ? today : readDay(dateRangeEnd, timeZone);
  if (to === undefined) return refused("dateRangeEnd", t("Send a day, such as 2026-03-31."));
  const from = dateRangeStart === undefined ? addDays(to, 1 - usual) : readDay(dateRangeStart, timeZone);
  if (from === undefined) return refused("dateRangeStart", t("Send a day, such as 2026-03-31."));
  if (from > to) return refused("dateRangeEnd", t("The last day is before the first day."));
  if (dayCount({ from, to }) > mostDays) return refused("dateRangeStart", t("Choose at most ten years."));
  // Nothing has happened after today.
  return to > today && from <= today ? { from, to: today } : { from, to };
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/;

function readDay(text: string, timeZone: string): string | undefined {
  if (isDay(text)) return text;
  const at = moment.test(text) ? new Date(text) : undefined;
  const day = at === undefined || Number.isNaN(at.getTime()) ? undefined : dayIn(timeZone)(at);
  return day !== undefined && isDay(day) ? day : undefined;
}

const refused = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });

import * as z from "zod/mini";
import { type DateRange, momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { days, listSearch, word } from "#pwa/ui/data-list/list-address.ts";

/** Default range of days. */
export const usualDays = "last7Days";
/** Value in the address for any time. */
export const anyDays = "any";

/** Reads the address of the activity. */
export const readActivitySearch: (raw: Readonly<Record<string, unknown>>) => ActivitySearch = listSearch(["newest"], {
  by: word,
  days: z.union([z.literal(anyDays), days]),
});
/** The filters; missing ones match everything, in the default range of days. */
export interface ActivitySearch {
  /** Text contained in the product's title. */
  readonly search?: string | undefined;
  /** Id of the person. */
  readonly by?: string | undefined;
  /** A value of `DateRangeField`, or `anyDays`. */
  readonly days?: string | undefined;
}

/** Entries per request. */
const pageSize = 100;

/** Returns the address of a page of the feed; `after` is the previous page's `next`. */
export function feedAddress({ search, by, days: asked }: ActivitySearch, after: string | null, now: Date): string {
  const wanted = new URLSearchParams({ take: String(pageSize) });
  if (search !== undefined) wanted.set("search", search);
  if (by !== undefined) wanted.set("by", by);
  const range: DateRange | undefined = asked === anyDays ? undefined : readRange(asked ?? usualDays, now);
  if (range !== undefined) {
    const { from, before } = momentsOf(range);
    wanted.set("from", from);
    wanted.set("until", before);
  }
  if (after !== null) wanted.set("after", after);
  return `/api/history?${wanted.toString()}`;
}

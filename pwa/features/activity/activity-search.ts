import * as z from "zod/mini";
import { type DateRange, momentsOf, readRange } from "#pwa/components/ask/date-ranges.ts";
import { days, listSearch, word } from "#pwa/components/data-list/list-address.ts";

/** The days that are shown where none are asked for [A2.223]. */
export const usualDays = "last7Days";
/** In the address: any time. */
export const anyDays = "any";

/** How the address of the activity is read. */
export const readActivitySearch: (raw: Readonly<Record<string, unknown>>) => ActivitySearch = listSearch(["newest"], {
  by: word,
  days: z.union([z.literal(anyDays), days]),
});
/** What is asked for; what is left out means everything, and the usual days. */
export interface ActivitySearch {
  /** What the product's title contains. */
  readonly search?: string | undefined;
  /** Id of who did it. */
  readonly by?: string | undefined;
  /** As `DateRangeField` gives them, or `anyDays`. */
  readonly days?: string | undefined;
}

/** How many entries are asked for at once [A9.24]. */
const pageSize = 100;

/** The address of a page of the feed; `after` is the `next` of the page before. */
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

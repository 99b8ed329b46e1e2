import { changedPrice } from "#shared/areas/inventory/bulk-price.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { MarkdownLineRow, MarkdownScheduleRow } from "./rows.ts";

/** An earlier step, as recorded in its line. */
export type GivenMarkdown = Pick<MarkdownLineRow, "days" | "startMinor" | "startDays" | "toMinor">;

type Marked = Pick<
  ItemRow,
  "status" | "priceMinor" | "orderId" | "acceptedOn" | "missingSince" | "storeRequestLowMinor"
>;
type Stepped = Pick<MarkdownScheduleRow, "kind" | "steps" | "floorMinor">;

/** On sale, without an open price request. */
export const markedStatuses: readonly Status[] = ["Active"];

/**
 * Returns whether markdowns apply to the item; items ordered, away, with an open price request or missing keep their
 * price.
 */
export const isMarkable = (item: Omit<Marked, "priceMinor" | "storeRequestLowMinor">): boolean =>
  markedStatuses.includes(item.status) &&
  item.orderId === null &&
  item.missingSince === null &&
  item.acceptedOn !== null;

/** The price of an item after the step that is due. */
export interface DueMarkdown extends GivenMarkdown {
  readonly fromMinor: number;
}

/** Returns the last step reached after so many days on sale; undefined before the first. */
const stepAt = (schedule: Stepped, days: number) => schedule.steps.findLast((step) => step.days <= days);

/**
 * Returns what is due for an item after so many days on sale; null if nothing. A step is the total discount off the
 * starting price, so that missed nights are caught up with one step, and no step is taken twice.
 *
 * The starting price is the item's price before its first step. If somebody has repriced the item since the last step,
 * that is the new starting price, and only later steps reduce it. No price rises, or falls below the schedule's floor
 * or the price agreed with the consigner; a step that cannot reduce the price counts as taken.
 */
export function dueMarkdown(
  item: Marked,
  schedule: Stepped,
  daysOnSale: number,
  last: GivenMarkdown | null,
  priceStepMinor: number,
): DueMarkdown | null {
  if (!isMarkable(item)) return null;
  const due = stepAt(schedule, daysOnSale);
  if (due === undefined || due.days <= (last?.days ?? 0)) return null;
  const goesOn = last !== null && last.toMinor === item.priceMinor;
  const startMinor = goesOn ? last.startMinor : item.priceMinor;
  const startDays = goesOn ? last.startDays : (last?.days ?? 0);
  const off = Math.max(0, due.off - (stepAt(schedule, startDays)?.off ?? 0));
  const reduced = changedPrice(startMinor, { how: schedule.kind, value: -off }, priceStepMinor);
  const floor = Math.max(schedule.floorMinor, item.storeRequestLowMinor ?? 0, 1);
  // A price that rounds to nothing becomes the store's smallest computed price.
  const lowest = reduced < 1 ? Math.max(floor, priceStepMinor) : Math.max(floor, reduced);
  return {
    days: due.days,
    startMinor,
    startDays,
    fromMinor: item.priceMinor,
    toMinor: Math.min(item.priceMinor, lowest),
  };
}

/** Returns the last step of an item that was not undone. */
export function lastMarkdown(lines: Iterable<MarkdownLineRow>): MarkdownLineRow | null {
  let last: MarkdownLineRow | null = null;
  for (const line of lines) {
    if (line.undo === "restored") continue;
    if (last === null || line.createdAt > last.createdAt || (line.createdAt === last.createdAt && line.id > last.id))
      last = line;
  }
  return last;
}

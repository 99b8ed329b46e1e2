import { changedPrice } from "#shared/inventory/bulk-price.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { Status } from "#shared/inventory/status.ts";
import type { MarkdownLineRow, MarkdownScheduleRow } from "./rows.ts";

/** A step taken before, as its line keeps it. */
export type Mark = Pick<MarkdownLineRow, "days" | "startMinor" | "startDays" | "toMinor">;

type Marked = Pick<
  ItemRow,
  "status" | "priceMinor" | "orderId" | "acceptedOn" | "missingSince" | "storeRequestLowMinor"
>;
type Stepped = Pick<MarkdownScheduleRow, "kind" | "steps" | "floorMinor">;

/** On sale, and no question about it is open. */
export const markedStatuses: readonly Status[] = ["Active"];

/** Whether schedules mean the item at all: what is in an order, away, asked about or missing keeps its price. */
export const isMarkable = (item: Omit<Marked, "priceMinor" | "storeRequestLowMinor">): boolean =>
  markedStatuses.includes(item.status) &&
  item.orderId === null &&
  item.missingSince === null &&
  item.acceptedOn !== null;

/** What the price of an item becomes by the step that is due. */
export interface DueMarkdown extends Mark {
  readonly fromMinor: number;
}

/** The last step of a schedule that so many days on sale have come to; undefined before the first. */
const stepAt = (schedule: Stepped, days: number) => schedule.steps.findLast((step) => step.days <= days);

/**
 * What is due for an item after so many days on sale; null where nothing is. Steps say how much is off the starting
 * price altogether, so that after missed nights the right step comes at once, and no step is taken twice.
 *
 * The starting price is the item's price before its first step. Where somebody has given the item another price since
 * the last step, that is the new starting price, of which only the further steps are taken. No price goes up, nor below
 * the schedule's floor or what was agreed on with the consigner; a step that can take nothing off is taken all the same.
 */
export function dueMarkdown(
  item: Marked,
  schedule: Stepped,
  daysOnSale: number,
  last: Mark | null,
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
  // Of what rounds to nothing, the smallest price is left that the store computes.
  const lowest = reduced < 1 ? Math.max(floor, priceStepMinor) : Math.max(floor, reduced);
  return {
    days: due.days,
    startMinor,
    startDays,
    fromMinor: item.priceMinor,
    toMinor: Math.min(item.priceMinor, lowest),
  };
}

/** The last step that an item has taken and that was not undone. */
export function lastMark(lines: Iterable<MarkdownLineRow>): MarkdownLineRow | null {
  let last: MarkdownLineRow | null = null;
  for (const line of lines) {
    if (line.undo === "restored") continue;
    if (last === null || line.createdAt > last.createdAt || (line.createdAt === last.createdAt && line.id > last.id))
      last = line;
  }
  return last;
}

import type { ItemRow } from "./rows.ts";

const dayMs = 86_400_000;

/** Days within which an agreed item should be brought in (decision 0238). */
const dropOffDays = 14;

/** Returns when an item is due that was agreed on at this moment, both ISO 8601. */
export const dropOffDueOn = (agreedOn: string): string =>
  new Date(Date.parse(agreedOn) + dropOffDays * dayMs).toISOString();

/**
 * Returns in how many whole days an agreed item is due at the store, below 0 how many it is overdue; null for items that
 * nobody waits for. `now` is ISO 8601.
 */
export function dropOffDueIn(item: Pick<ItemRow, "status" | "statusSince" | "updatedAt">, now: string): number | null {
  if (item.status !== "Pending") return null;
  const waited = Math.floor((Date.parse(now) - Date.parse(item.statusSince ?? item.updatedAt)) / dayMs);
  return dropOffDays - waited;
}

import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { PayoutRow } from "./rows.ts";

/**
 * Returns a day in a time zone, UTC where the store has none, as YYYY-MM-DD; such days can be compared.
 */
export const dayInZone = (moment: string, timeZone: string): string =>
  new Date(moment)
    .toLocaleDateString("en-CA", { timeZone: timeZone === "" ? "UTC" : timeZone })
    .padStart("YYYY-MM-DD".length, "0");

/** Returns a moment in a time zone, UTC where the store has none, as date YY/MM/DD and time HH:MM. */
export function dateAndTime(moment: string, timeZone: string): { readonly date: string; readonly time: string } {
  const time = new Date(moment).toLocaleTimeString("en-GB", {
    timeZone: timeZone === "" ? "UTC" : timeZone,
    hour: "2-digit",
    minute: "2-digit",
  });
  return { date: dayInZone(moment, timeZone).slice(2).replaceAll("-", "/"), time };
}

/**
 * Returns the first day on which a payout can have been paid: the day it was made, or when the first of these items was
 * sold, since nothing was owed before. It may have been paid before it was made: in cash on Friday, and entered on Monday.
 */
export const firstPayDay = (
  payout: Pick<PayoutRow, "createdAt">,
  items: readonly Pick<ItemRow, "soldOn">[],
  timeZone: string,
): string =>
  dayInZone(
    items.reduce((first, { soldOn }) => (soldOn !== null && soldOn < first ? soldOn : first), payout.createdAt),
    timeZone,
  );

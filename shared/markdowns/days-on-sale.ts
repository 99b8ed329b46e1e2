import { dayCount, dayIn } from "#shared/figures/days.ts";

/** How many days an item has been on sale at a moment, by the clock on the store's wall: 0 on the day it was accepted. */
export function daysOnSaleIn(timeZone: string, now: string): (acceptedOn: string) => number {
  const dayOf = dayIn(timeZone === "" ? "UTC" : timeZone);
  const today = dayOf(now);
  return (acceptedOn) => dayCount({ from: dayOf(acceptedOn), to: today }) - 1;
}

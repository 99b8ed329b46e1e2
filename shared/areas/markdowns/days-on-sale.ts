import { dayCount, dayIn } from "#shared/areas/figures/days.ts";

/**
 * Returns a function that gives how many calendar days an item has been on sale, in the store's time zone: 0 on the day
 * of acceptance.
 */
export function daysOnSaleIn(timeZone: string, now: string): (acceptedOn: string) => number {
  const dayOf = dayIn(timeZone === "" ? "UTC" : timeZone);
  const today = dayOf(now);
  return (acceptedOn) => dayCount({ from: dayOf(acceptedOn), to: today }) - 1;
}

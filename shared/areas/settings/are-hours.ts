import type { payoutWeekdays } from "./payout-days.ts";

/** Hours of a day on which the store is open, by its own clock; a day without any is closed. */
export interface OpenDay {
  readonly day: (typeof payoutWeekdays)[number];
  /** "HH:MM" */
  readonly from: string;
  /** "HH:MM"; "00:00" is the end of the day. */
  readonly to: string;
}

/** Returns whether each day is named once, and closes after it opens. */
export const areHours = (hours: readonly OpenDay[]): boolean =>
  new Set(hours.map(({ day }) => day)).size === hours.length &&
  hours.every(({ from, to }) => to === "00:00" || from < to);

/** Weekdays, as in the settings, from Monday. */
export const payoutWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
/** Days of the month; one that a month does not have is its last. */
export const payoutMonthDays = [
  ...["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"],
  ...["17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31"],
] as const;

const dayMs = 86_400_000;

/** Returns the first of a store's payout days (`YYYY-MM-DD`) from `today` on, today included; null if it has none. */
export function nextPayoutDay(payoutDays: readonly string[], today: string): string | null {
  // A month has every day of either kind.
  for (let ahead = 0; ahead <= 31; ahead += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * dayMs);
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const weekday = payoutWeekdays[(day.getUTCDay() + 6) % 7];
    const isPayoutDay = payoutDays.some((one) =>
      /^\d/.test(one) ? Math.min(Number(one), last) === day.getUTCDate() : one === weekday,
    );
    if (isPayoutDay) return day.toISOString().slice(0, 10);
  }
  return null;
}

import { useStore } from "#pwa/ui/use-row.ts";
import { formatDay } from "#pwa/ui/format.ts";
import { nextPayoutDay } from "#shared/areas/settings/payout-days.ts";

/** Returns the store's next payout day, YYYY-MM-DD; null if it names none. */
export function useNextPayout(): string | null {
  return nextPayoutDay(useStore()?.payoutDays ?? [], formatDay(new Date().toISOString()));
}

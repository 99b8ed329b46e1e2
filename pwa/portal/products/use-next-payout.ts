import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDay } from "#pwa/ui/format.ts";
import { nextPayoutDay } from "#shared/settings/payout-days.ts";

/** Returns the store's next payout day, YYYY-MM-DD; null if it names none. */
export function useNextPayout(): string | null {
  const { id } = useDevice().session.store;
  return useView(
    useCallback(
      (view) => nextPayoutDay(view.get("store", id)?.payoutDays ?? [], formatDay(new Date().toISOString())),
      [id],
    ),
  );
}

import { useCallback, useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { Account } from "../settings/use-account.ts";

/** Statuses of items that nobody has approved; any other may be paid for one day. */
const unapproved: readonly Status[] = ["Requested", "Consignment", "Buying", "Declined", "Withdrawn"];

/**
 * Returns whether to ask how the consigner is paid: the store has approved an item of theirs, pays by some method, and
 * has no account of theirs. The server knows, and is asked while this is null; once it has one, this browser remembers and
 * no longer asks.
 */
export function useAsksBank(): boolean | null {
  const { store, user } = useDevice().session;
  const key = `trace.bankIsKnown.${store.id}.${user.id}`;
  const [isKnown, setKnown] = useState(() => localStorage.getItem(key) !== null);
  const isApproved = useView(
    useCallback((view) => view.list("item", {}).rows.some(({ status }) => !unapproved.includes(status)), []),
  );
  const path = isApproved && !isKnown ? `/api/consigners/${encodeURIComponent(user.id)}` : null;
  const { answer, problem } = useAnswer<"known" | "missing" | "unasked">(path, {
    read: async (get) => {
      const { payoutData } = await get<Account>(path ?? "");
      if (payoutData.isKept) return "known";
      const { payoutOptions } = await get<{ readonly payoutOptions: readonly string[] }>("/open/sign-up");
      return payoutOptions.length > 0 ? "missing" : "unasked";
    },
  });
  useEffect(() => {
    if (answer !== "known") return;
    localStorage.setItem(key, "1");
    setKnown(true);
  }, [answer, key]);
  return path !== null && answer === null && problem === null ? null : answer === "missing";
}

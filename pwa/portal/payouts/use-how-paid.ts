import { useDevice } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";

/** Holds the method, day and reference of a consigner's share, as the server answers them. */
export interface PaidShare {
  readonly method: string;
  readonly paidAt: string | null;
  readonly reference: string;
}

interface Answered {
  readonly payouts: readonly { readonly id: string; readonly consigners: readonly PaidShare[] }[];
}

/**
 * Asks the server how the consigner's latest payouts were paid, if there are any: shares are on no consigner's device,
 * since they also say who of the staff paid and what failed.
 */
export function useHowPaid(isAsked: boolean) {
  const { id } = useDevice().session.user;
  const path = `/api/payouts/consigner/${encodeURIComponent(id)}?pageSize=100`;
  const { answer, state } = useAnswer<Answered>(isAsked ? path : null);
  return {
    of: (payoutId: string): PaidShare | undefined =>
      answer?.payouts.find((payout) => payout.id === payoutId)?.consigners[0],
    isOffline: state === "offline",
  };
}

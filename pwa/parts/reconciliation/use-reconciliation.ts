import { useDevice } from "#pwa/ui/device-context.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import type { differenceWords } from "./words.ts";

/** Result of a reconciliation; amounts in the currency's major unit. */
export interface ShownReconciliation {
  readonly ranAt: string;
  readonly entries: number;
  readonly differences: number;
  readonly found: readonly {
    readonly kind: Parameters<typeof differenceWords>[0];
    readonly consigner: string;
    readonly consignerId: string | null;
    readonly code: string;
    readonly itemId: string | null;
    readonly payout: string;
    readonly payoutId: string | null;
    readonly order?: string;
    readonly orderId?: string | null;
    readonly should: number;
    readonly is: number;
  }[];
}

const path = "/api/ledger/reconciliation";

/**
 * Returns the last reconciliation and a function that runs one on the server. Undefined until the server has answered.
 */
export function useReconciliation() {
  const { session } = useDevice();
  const { busy, problem: refusal, run } = useWork();
  const person = session.user.id;
  const { answer, problem, again, put } = useAnswer<{ readonly last: ShownReconciliation | null }>(path);
  const check = () =>
    run(async () => {
      await api.post(path, {}, { person });
      put(await api.get(path, { person }));
    });
  return { last: answer?.last, problem, again, refusal, busy, check };
}

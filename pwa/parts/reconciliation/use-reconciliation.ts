import { useCallback, useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { api, Offline } from "#pwa/sync/api.ts";
import { reconciliationWords, type differenceWords } from "./words.ts";

/** Result of a reconciliation; amounts in the currency's major unit. */
export interface Reconciliation {
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
  const { link } = useSync();
  const [last, setLast] = useState<Reconciliation | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const person = session.user.id;
  useEffect(() => {
    const leaving = new AbortController();
    api.get<{ last: Reconciliation | null }>(path, { person, signal: leaving.signal }).then(
      (answer) => {
        setProblem(null);
        setLast(answer.last);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted)
          setProblem(error instanceof Offline ? reconciliationWords("offline") : problemText(error));
      },
    );
    return () => leaving.abort();
  }, [person, link]);
  const check = useCallback(async () => {
    setBusy(true);
    try {
      await api.post(path, {}, { person });
      setLast((await api.get<{ last: Reconciliation | null }>(path, { person })).last);
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Offline ? reconciliationWords("offline") : problemText(error));
    } finally {
      setBusy(false);
    }
  }, [person]);
  return { last, problem, busy, check };
}

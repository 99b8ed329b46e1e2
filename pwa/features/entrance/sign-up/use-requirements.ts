import { useCallback, useEffect, useState } from "react";
import type { PayoutOption } from "#shared/areas/consigners/bank-data.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";

/** Data the store requires for a sign-up: the response of `GET /open/sign-up`. */
export interface SignUpRequirements {
  readonly storeId: string;
  readonly storeName: string;
  readonly signupInfo: StoreOfficeRow["signupInfo"];
  readonly payoutOptions: readonly PayoutOption[];
  /** Missing in answers of older servers, which ask. */
  readonly bankAtSignUp?: boolean;
  readonly terms: { readonly version: number; readonly text: string } | null;
}

/** Fetches it from the server; `problem` says why it has not answered. */
export function useRequirements() {
  const [requirements, setRequirements] = useState<SignUpRequirements | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setRequirements(await api.get<SignUpRequirements>("/open/sign-up"));
      setProblem(null);
    } catch (error) {
      setProblem(problemText(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { requirements, problem, load };
}

import { useCallback, useEffect, useState } from "react";
import type { PayoutOption } from "#shared/consigners/bank-data.ts";
import type { StoreOfficeRow } from "#shared/settings/office-rows.ts";
import { api } from "#pwa/sync/api.ts";

/** Data the store requires for a sign-up: the response of `GET /open/sign-up`. */
export interface Asked {
  readonly storeId: string;
  readonly storeName: string;
  readonly signupInfo: StoreOfficeRow["signupInfo"];
  readonly payoutOptions: readonly PayoutOption[];
  readonly terms: { readonly version: number; readonly text: string } | null;
}

/** Fetches it from the server; `failed` until the server has answered. */
export function useAsked() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      setAsked(await api.get<Asked>("/open/sign-up"));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { asked, failed, load };
}

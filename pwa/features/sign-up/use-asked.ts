import { useCallback, useEffect, useState } from "react";
import type { PayoutOption } from "#shared/consigners/bank-data.ts";
import type { StoreOfficeRow } from "#shared/settings/office-rows.ts";
import { api } from "#pwa/sync/api.ts";

/** What the store asks of whoever signs up, as `GET /open/sign-up` answers. */
export interface Asked {
  readonly storeId: string;
  readonly storeName: string;
  readonly signupInfo: StoreOfficeRow["signupInfo"];
  readonly payoutOptions: readonly PayoutOption[];
  readonly terms: { readonly version: number; readonly text: string } | null;
}

/** Asks the server; `failed` until it has answered after all. */
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

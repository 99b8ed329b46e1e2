import { useCallback } from "react";
import type { StoreRow } from "#shared/settings/rows.ts";
import { useDevice, useView } from "./device-context.tsx";

/** What a screen shows of the store: as its settings are now, else as they were when the person signed in. */
export function useShownStore(): Pick<StoreRow, "id" | "name" | "logo" | "currency"> {
  const { store } = useDevice().session;
  const row = useView(useCallback((view) => view.get("store", store.id), [store.id]));
  return row ?? store;
}

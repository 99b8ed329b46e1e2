import type { StoreRow } from "#shared/settings/rows.ts";
import { useDevice, useView } from "./device-context.tsx";

/** Returns the store as screens show it: its current settings, or else the session's. */
export function useShownStore(): Pick<StoreRow, "id" | "name" | "logo" | "currency"> {
  const { store } = useDevice().session;
  const row = useView((view) => view.get("store", store.id));
  return row ?? store;
}

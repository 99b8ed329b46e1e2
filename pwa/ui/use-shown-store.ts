import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { useDevice } from "./device-context.tsx";
import { useStore } from "./use-row.ts";

/** Returns the store as screens show it: its current settings, or else the session's. */
export function useShownStore(): Pick<StoreRow, "id" | "name" | "logo" | "currency"> {
  const { store } = useDevice().session;
  return useStore() ?? store;
}

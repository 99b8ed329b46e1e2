import type { StoreRow } from "#shared/settings/rows.ts";
import { useDevice, useView } from "./device-context.tsx";

/** What a screen shows of the store: as its settings are now, else as they were when the person signed in. */
export function useShownStore(): Pick<StoreRow, "id" | "name" | "logo" | "currency"> {
  const { store } = useDevice().session;
  const row = useView((view) => view.get("store", store.id));
  return row ?? store;
}

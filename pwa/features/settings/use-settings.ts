import { useDevice } from "#pwa/ui/device-context.tsx";
import { useOffice, useStore } from "#pwa/ui/use-row.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** The two rows with the settings. */
export interface SettingsRows {
  readonly store: StoreRow;
  readonly office: StoreOfficeRow;
}

/** Returns the store's settings on this device; null while it has none. */
export function useSettings(): SettingsRows | null {
  const { id } = useDevice().session.store;
  const store = useStore();
  const office = useOffice();
  return store === undefined ? null : { store, office: office ?? defaultOffice(id) };
}

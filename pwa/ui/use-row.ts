import { useCallback } from "react";
import type { View } from "#pwa/machine/local/device.ts";
import type { IndexOf, Rows, RowType } from "#shared/areas/rows.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { useDevice, useView } from "./device-context.tsx";

type SmallType = Exclude<RowType, "item">;

/** Returns a row as this device shows it; undefined without an id, and while the device does not have it. */
export function useRow<T extends SmallType>(type: T, id: string | null | undefined): Rows[T] | undefined {
  return useView(useCallback((view: View) => (id == null ? undefined : view.get(type, id)), [type, id]));
}

/** Returns every row of a type on this device. */
export const useRows = <T extends SmallType>(type: T): readonly Rows[T][] =>
  useView(useCallback((view: View) => view.all(type), [type]));

/** Returns the rows of a type that belong to another row, such as an order's lines. */
export const useRowsOf = <T extends SmallType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][] =>
  useView(useCallback((view: View) => view.by(type, index, key), [type, index, key]));

/** Returns the store's settings; undefined until the first download has brought them. */
export const useStore = (): StoreRow | undefined => useRow("store", useDevice().session.store.id);

/** Returns the settings that only the store's office needs; undefined also for people who may not have them. */
export const useOffice = (): StoreOfficeRow | undefined => useRow("storeOffice", useDevice().session.store.id);

import { useCallback } from "react";
import { useDevice, useView } from "./device-context.tsx";
import type { View } from "#pwa/local/device.ts";

/** Returns whether the store sells in an online shop. */
export function useSellsOnline(): boolean {
  const storeId = useDevice().session.store.id;
  return useView(useCallback((view: View) => (view.get("store", storeId)?.onlineShop ?? "none") !== "none", [storeId]));
}

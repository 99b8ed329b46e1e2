import { useStore } from "./use-row.ts";

/** Returns whether the store sells in an online shop. */
export function useSellsOnline(): boolean {
  return (useStore()?.onlineShop ?? "none") !== "none";
}

import type { View } from "#pwa/machine/local/device.ts";
import { inventoryScreenWords } from "./words.ts";

/** Returns an item's order, if the person sees orders; null if it has none. */
export function orderOf(view: View, itemId: string): { readonly id: string; readonly name: string } | null {
  const line = view.by("orderLine", "item", itemId).find(({ isLive }) => isLive);
  if (line === undefined) return null;
  return { id: line.orderId, name: view.get("order", line.orderId)?.name ?? inventoryScreenWords("order") };
}

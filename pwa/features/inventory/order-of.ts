import type { View } from "#pwa/local/device.ts";
import { inventoryScreenWords } from "./words.ts";

/** The order that an item stands in, as far as the person sees orders; null where it stands in none. */
export function orderOf(view: View, itemId: string): { readonly id: string; readonly name: string } | null {
  const line = view.by("orderLine", "item", itemId).find(({ isLive }) => isLive);
  if (line === undefined) return null;
  return { id: line.orderId, name: view.get("order", line.orderId)?.name ?? inventoryScreenWords("order") };
}

import type { Device } from "#pwa/local/device.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import { keptSale, parkedSales } from "./till-sales.ts";

/** Returns a sentence about the sales that a sign-out takes with it, or null for none. */
export function unfinishedSales({ session: { store, user } }: Device): string | null {
  const open = keptSale(store.id, user.id).get();
  const count = parkedSales(store.id, user.id).get().length;
  const sentences = [
    ...(open === null ? [] : [sellWords("goOpen")]),
    ...(count === 0 ? [] : [sellWords("goParked", { count })]),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

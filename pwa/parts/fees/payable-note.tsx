import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import type { View } from "#pwa/local/device.ts";
import { payableFrom } from "#shared/payouts/hold-days.ts";
import { explainedWords } from "./explained-words.ts";

/** When and why an item's payout can be paid, or the payout it is in. Empty for unsold items. */
export function PayableNote({ itemId }: { readonly itemId: string }) {
  const storeId = useDevice().session.store.id;
  const said = useView(useCallback((view: View) => payableText(view, itemId, storeId), [itemId, storeId]));
  return said === "" ? null : <p className="mt-2 text-caption text-muted">{said}</p>;
}

function payableText(view: View, itemId: string, storeId: string): string {
  const item = view.items.brief(itemId);
  if (item === undefined || view.get("consigner", item.consignerId)?.isStoreAccount === true) return "";
  const live = view.by("payoutLine", "item", itemId).find(({ isLive }) => isLive);
  const payout = live === undefined ? undefined : view.get("payout", live.payoutId);
  if (payout !== undefined)
    return explainedWords(item.status === "Paid" ? "paidIn" : "waitsIn", { payout: payout.name });
  if (item.status !== "Sold") return "";
  const line = view.by("orderLine", "item", itemId).find(({ state }) => state === "sold");
  const office = view.get("storeOffice", storeId);
  if (line === undefined || office === undefined) return "";
  const date = formatDate(payableFrom(line.soldAt, office.holdDays));
  return office.holdDays === 0
    ? explainedWords("payableAtOnce", { date })
    : explainedWords("payableFrom", { date, days: office.holdDays });
}

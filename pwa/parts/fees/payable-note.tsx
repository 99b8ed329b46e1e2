import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { payableFrom } from "#shared/areas/payouts/hold-days.ts";

/** When and why an item's payout can be paid, or the payout it is in. Empty for unsold items. */
export function PayableNote({ itemId }: { readonly itemId: string }) {
  const can = useCan();
  const storeId = useDevice().session.store.id;
  const found = useView(useCallback((view) => payable(view, itemId, storeId), [itemId, storeId]));
  // The hold days begin when the server heard of the sale, which a device does not know.
  const asks = typeof found === "object" && found !== null && can("payouts.manage");
  const { answer } = useAnswer<{ readonly payableFrom: string | null }>(
    asks ? `/api/payouts/payableFrom/${encodeURIComponent(itemId)}` : null,
  );
  if (found === null) return null;
  return (
    <p className="mt-2 text-caption text-muted">
      {typeof found === "string" ? found : payableText(found, answer?.payableFrom ?? null)}
    </p>
  );
}

/** Returns the sale whose hold days decide, the sentence for one that is in a payout, or null. */
function payable(view: View, itemId: string, storeId: string) {
  const item = view.items.brief(itemId);
  if (item === undefined || view.get("consigner", item.consignerId)?.isStoreAccount === true) return null;
  const live = view.by("payoutLine", "item", itemId).find(({ isLive }) => isLive);
  const payout = live === undefined ? undefined : view.get("payout", live.payoutId);
  if (payout !== undefined)
    return item.status === "Paid"
      ? t("Paid in {payout}.", { payout: payout.name })
      : t("In {payout}, which is not paid yet.", { payout: payout.name });
  if (item.status !== "Sold") return null;
  const line = view.by("orderLine", "item", itemId).find(({ state }) => state === "sold");
  const office = view.get("storeOffice", storeId);
  return line === undefined || office === undefined ? null : { soldAt: line.soldAt, days: office.holdDays };
}

function payableText(
  { soldAt, days }: { readonly soldAt: string; readonly days: number },
  known: string | null,
): string {
  const date = formatDate(known ?? payableFrom(soldAt, days));
  if (known === null)
    return t(
      "Ready to pay from {date} at the earliest: the store waits {days, plural, one {# day} other {# days}} after it hears of a sale.",
      { date, days },
    );
  return days === 0
    ? t("Ready to pay since {date}.", { date })
    : t(
        "Ready to pay from {date}: the store waits {days, plural, one {# day} other {# days}} after it hears of a sale, in case the item comes back.",
        { date, days },
      );
}

import type { View } from "#pwa/machine/local/device.ts";
import { calendarDays } from "#pwa/ui/calendar-days.ts";
import { dropOffDueIn } from "#shared/areas/inventory/drop-off-due.ts";
import { daysSinceAccepted, earlyWithdrawalFee } from "#shared/areas/inventory/early-withdrawal.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import { saleTerms } from "#shared/areas/orders/sale-terms.ts";

/** What somebody who decides about an item wants to know. Amounts are minor units; null: not known on this device. */
export interface DecidingFacts {
  readonly priceMinor: number;
  /** The price that somebody asks for; null if nobody does. */
  readonly askedMinor: number | null;
  /** What its consigner is paid at its price, and at the price asked for; null if that is not known, or it is the store's. */
  readonly payoutMinor: number | null;
  readonly askedPayoutMinor: number | null;
  /** The others of its variant on sale; null until the device has the whole stock. */
  readonly others: { readonly count: number; readonly lowestMinor: number | null } | null;
  /** Whole days since it was accepted; null if it was not. */
  readonly daysOnSale: number | null;
  /** When it began to wait, and for how many days by the calendar it has. */
  readonly since: string;
  readonly daysWaiting: number;
  /** The fee for withdrawing it now; null if that is not known. */
  readonly feeMinor: number | null;
  /** In how many days no fee is charged any more; 0 if none is now. */
  readonly freeInDays: number;
  /** In how many days it should be here, below 0 how many it is late; null if nobody waits for it. */
  readonly dueInDays: number | null;
  /** The prices between which the store asked for such an item; null for any. */
  readonly range: { readonly lowMinor: number; readonly highMinor: number } | null;
}

/** Returns the facts of an item at this moment, ISO 8601, from the rows of the device. */
export function decidingFacts(view: View, storeId: string, item: ItemRow, now: string): DecidingFacts {
  const since = item.statusSince ?? item.updatedAt;
  const { storeRequestLowMinor: lowMinor, storeRequestHighMinor: highMinor } = item;
  return {
    priceMinor: item.priceMinor,
    askedMinor: item.requestedPriceMinor,
    payoutMinor: payoutAt(view, storeId, item, item.priceMinor),
    askedPayoutMinor:
      item.requestedPriceMinor === null ? null : payoutAt(view, storeId, item, item.requestedPriceMinor),
    others: othersOf(view, item),
    daysOnSale: daysSinceAccepted(item, now),
    since,
    daysWaiting: calendarDays(since, Date.parse(now)),
    ...feeOf(view, storeId, item, now),
    dueInDays: dropOffDueIn(item, now),
    range: lowMinor === null || highMinor === null ? null : { lowMinor, highMinor },
  };
}

/** Returns what its consigner would be paid at a price by today's fees. */
function payoutAt(view: View, storeId: string, item: ItemRow, priceMinor: number): number | null {
  const store = view.get("store", storeId);
  const consigner = view.get("consigner", item.consignerId);
  const product = view.get("product", item.productId);
  if (store === undefined || consigner === undefined || product === undefined || consigner.isStoreAccount) return null;
  const types = view.all("consignerType");
  return saleTerms({ item: { ...item, priceMinor }, store, consigner, product, types }).money.payoutMinor;
}

function othersOf(view: View, item: ItemRow): DecidingFacts["others"] {
  if (!view.isKnown) return null;
  const { productId, option1Value, option2Value, option3Value } = item;
  const others = view
    .list("item", { where: { productId, option1Value, option2Value, option3Value }, sort: "lowestPrice" })
    .rows.filter(
      (other) =>
        other.id !== item.id &&
        isSellable({ status: other.status, acceptedOn: other.accepted ? other.createdAt : null }),
    );
  return { count: others.length, lowestMinor: others[0]?.priceMinor ?? null };
}

function feeOf(
  view: View,
  storeId: string,
  item: ItemRow,
  now: string,
): Pick<DecidingFacts, "feeMinor" | "freeInDays"> {
  const store = view.get("store", storeId);
  const consigner = view.get("consigner", item.consignerId);
  if (store === undefined || consigner === undefined) return { feeMinor: null, freeInDays: 0 };
  const feeMinor = earlyWithdrawalFee(item, consigner, store, now);
  const days = daysSinceAccepted(item, now) ?? 0;
  return { feeMinor, freeInDays: feeMinor === 0 ? 0 : store.earlyWithdrawalDays - days + 1 };
}

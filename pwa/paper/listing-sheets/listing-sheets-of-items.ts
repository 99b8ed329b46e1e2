import type { View } from "#pwa/machine/local/device.ts";
import { labelOfBrief } from "#pwa/paper/labels/labels-of-items.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { isBought } from "#shared/areas/inventory/is-bought.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ListedItem, ListingSheet } from "./listing-sheet.ts";

/** Statuses of items that have not arrived: only these must be packed. */
export const onTheirWay: readonly Status[] = ["Requested", "Pending", "Consignment", "Buying"];

/**
 * Returns one sheet per consigner, in the order of the items. Items that are not on this device or have arrived are
 * left out.
 */
export async function listingSheetsOfItems(
  view: View,
  store: StoreRow,
  itemIds: readonly string[],
  now: Date,
): Promise<readonly ListingSheet[]> {
  const byConsigner = new Map<string, { items: ListedItem[]; places: Set<string> }>();
  for (const id of itemIds) {
    const brief = view.items.brief(id);
    const item = brief === undefined ? undefined : await view.items.full(id);
    if (brief === undefined || item === undefined || !onTheirWay.includes(item.status)) continue;
    const sheet = byConsigner.get(item.consignerId) ?? { items: [], places: new Set() };
    byConsigner.set(item.consignerId, sheet);
    if (item.locationId !== null) sheet.places.add(item.locationId);
    sheet.items.push({
      label: labelOfBrief(view, brief),
      condition: item.option2Value,
      boxCondition: item.option3Value,
      discountMinor: store.absorbDiscount ? 0 : item.discountMinor,
      sellingFeeMinor: item.sellingFeeMinor,
      cleaningFeeMinor: item.cleaningFeeMinor,
      boxFeeMinor: item.boxFeeMinor,
      vatMinor: item.vatMinor,
      // The store's own items have a cost instead of a payout.
      payoutMinor: view.get("itemCost", item.id)?.costMinor ?? (isBought(item) ? item.priceMinor : item.payoutMinor),
      isBought: isBought(item),
      isStoreAccount: view.get("consigner", item.consignerId)?.isStoreAccount === true,
    });
  }
  return [...byConsigner.values()].map(({ items, places }) => ({
    store,
    consignerName: items[0]?.label.consignerName ?? "",
    items,
    dropOff: dropOffPlaces(view, places),
    date: formatDate(now.toISOString()),
  }));
}

/** Returns where these items are expected, or every shop with an address if no location is known. */
function dropOffPlaces(view: View, expected: ReadonlySet<string>) {
  const places = view.all("location").filter((location) => !location.isMarketplace && location.closedAt === null);
  const named = places.filter((location) => expected.has(location.id));
  const shown = named.length > 0 ? named : places.filter((location) => location.address !== "");
  return shown.map(({ name, address }) => ({ name, address }));
}

import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ShopProductRow } from "./rows.ts";
import { shopVariantId } from "./shop-variant-id.ts";

/** Facts that decide whether customers of the online shop see an item. */
export interface ShopFacts {
  readonly onlineShop: StoreRow["onlineShop"];
  readonly inShop: ShopProductRow | undefined;
  readonly location: { readonly isMarketplace: boolean };
  /** The locations that a connected shop has; undefined where this device does not know. */
  readonly mapped: readonly string[] | undefined;
}

/**
 * Returns why an item is not in the online shop: its product was refused, or it is not on sale, or its location is in no
 * shop, or it waits to be sent, or it is at the online marketplace, with its owner, from where nothing is reserved.
 * Null if it is there.
 */
export function whyNotInShop(
  item: Pick<ItemRow, "status" | "acceptedOn" | "locationId" | "option1Value" | "option2Value" | "option3Value">,
  { onlineShop, inShop, location, mapped }: ShopFacts,
): "refused" | "notOnSale" | "noLocation" | "marketplace" | "waits" | null {
  if (!isSellable(item)) return "notOnSale";
  if ((inShop?.problem ?? "") !== "") return "refused";
  if (onlineShop === "shopify" && mapped?.includes(item.locationId ?? "") === false) return "noLocation";
  if (onlineShop === "builtIn" && location.isMarketplace) return "marketplace";
  return shopVariantId(inShop, item) === null ? "waits" : null;
}

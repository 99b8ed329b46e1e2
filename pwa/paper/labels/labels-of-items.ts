import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { hasShop } from "#shared/areas/catalogue/shop-address.ts";
import { shopVariantId } from "#shared/areas/shop/shop-variant-id.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ItemLabel } from "./labelled-item.ts";

/** The labels of some items, and the items without one. */
export interface LabelsOfItems {
  readonly labels: readonly ItemLabel[];
  /** The items of the labels, in the same order. */
  readonly itemIds: readonly string[];
  /** Items whose label would lead to a shop that does not have their product yet. */
  readonly notInShop: readonly ItemBrief[];
}

const sliceOfLabels = 200;

/** Collects the label data of these items from this device; unknown items are left out. */
export async function labelsOfItems(view: View, store: StoreRow, itemIds: readonly string[]): Promise<LabelsOfItems> {
  const briefs = itemIds.flatMap((id) => view.items.brief(id) ?? []);
  const shown = leadsToShop(store) ? briefs.filter((brief) => isInShop(view, brief)) : briefs;
  const labels: ItemLabel[] = [];
  for (const brief of shown) {
    // Two thousand in one go would block the page noticeably.
    if (labels.length % sliceOfLabels === sliceOfLabels - 1) await new Promise((resume) => setTimeout(resume));
    labels.push(labelOfBrief(view, brief));
  }
  return {
    labels,
    itemIds: shown.map(({ id }) => id),
    notInShop: shown === briefs ? [] : briefs.filter((brief) => !isInShop(view, brief)),
  };
}

/** Returns whether the store's labels have a shop address: only then must the shop know the product. */
const leadsToShop = (store: StoreRow): boolean =>
  hasShop(store) && store.labelOptions.some((option) => option === "Shopify QR Code" || option === "Scan To Shop");

// The handle is part of the address.
const isInShop = (view: View, { productId }: ItemBrief): boolean =>
  (view.get("product", productId)?.shopifyHandle ?? null) !== null;

/** Returns the label data of an item. */
export function labelOfBrief(view: View, brief: ItemBrief): ItemLabel {
  const gtin = view.by("gtin", "product", brief.productId).find((row) => row.size === brief.option1Value);
  const product = view.get("product", brief.productId);
  const place = brief.subLocationId === null ? undefined : view.get("subLocation", brief.subLocationId);
  return {
    code: brief.code,
    title: brief.title,
    sku: brief.sku,
    size: brief.option1Value,
    priceMinor: brief.priceMinor,
    payoutFeeMinor: brief.payoutFeeMinor,
    gtin14: gtin?.id ?? null,
    consignerId: brief.consignerId,
    consignerName: brief.consignerName,
    subLocation: place?.name ?? "",
    shopifyId: product?.shopifyId ?? null,
    shopifyHandle: product?.shopifyHandle ?? null,
    shopVariantId: shopVariantId(view.get("shopProduct", brief.productId), brief),
  };
}

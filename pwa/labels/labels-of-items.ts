import type { ItemBrief, View } from "#pwa/local/device.ts";
import type { ItemLabel } from "./label-layout.ts";

/** What the labels of these items say, from the rows on the device; items that are not on it are left out. */
export async function labelsOfItems(view: View, itemIds: readonly string[]): Promise<ItemLabel[]> {
  const briefs = itemIds.flatMap((id) => view.items.brief(id) ?? []);
  return Promise.all(briefs.map((brief) => labelOf(view, brief)));
}

async function labelOf(view: View, brief: ItemBrief): Promise<ItemLabel> {
  return labelOfBrief(view, brief, (await view.items.full(brief.id))?.payoutFeeMinor ?? 0);
}

/** The label of an item as lists know it; the transaction fee stands only in its full row. */
export function labelOfBrief(view: View, brief: ItemBrief, payoutFeeMinor = 0): ItemLabel {
  const gtin = view.by("gtin", "product", brief.productId).find((row) => row.size === brief.option1Value);
  const place = brief.subLocationId === null ? undefined : view.get("subLocation", brief.subLocationId);
  return {
    code: brief.code,
    title: brief.title,
    sku: brief.sku,
    size: brief.option1Value,
    priceMinor: brief.priceMinor,
    payoutFeeMinor,
    gtin14: gtin?.id ?? null,
    consignerId: brief.consignerId,
    consignerName: brief.consignerName,
    subLocation: place?.name ?? "",
  };
}

import type { ItemBrief } from "#pwa/local/device.ts";

export interface ItemGroup {
  /** The product's or the consigner's id. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly ItemBrief[];
  readonly totalMinor: number;
}

/** Items by product or consigner; groups stand where their first item stood, so that the list's order holds. */
export function groupItems(items: readonly ItemBrief[], by: "product" | "consigner"): readonly ItemGroup[] {
  const groups = new Map<string, { title: string; items: ItemBrief[]; totalMinor: number }>();
  for (const item of items) {
    const id = by === "product" ? item.productId : item.consignerId;
    const group = groups.get(id);
    if (group === undefined)
      groups.set(id, {
        title: by === "product" ? item.title : item.consignerName,
        items: [item],
        totalMinor: item.priceMinor,
      });
    else {
      group.items.push(item);
      group.totalMinor += item.priceMinor;
    }
  }
  return Array.from(groups, ([id, group]) => ({ id, ...group }));
}

import type { View } from "#pwa/local/device.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";

type Item = Pick<ItemBrief, "id" | "status">;

/** Says why an item that was scanned cannot be sold. */
export const whyNotSold = (view: Pick<View, "items">, item: Item): string =>
  soldHere(view, item) ?? sellWords("notOnSale", { status: statusLabel(item.status) });

/** Says what happened to an item that could be sold before. */
export function whatHappened(view: Pick<View, "items" | "get" | "by">, item: Item): string {
  const here = soldHere(view, item);
  if (here !== null) return here;
  const line = view.by("orderLine", "item", item.id).find(({ isLive }) => isLive);
  const order = line === undefined ? undefined : view.get("order", line.orderId)?.name;
  switch (item.status) {
    case "Sold":
    case "Paid":
      return order === undefined ? sellWords("wasSold") : sellWords("wasSoldIn", { order });
    case "PendingSale":
      return order === undefined ? sellWords("wasReserved") : sellWords("wasReservedIn", { order });
    default:
      return sellWords("isNow", { status: statusLabel(item.status) });
  }
}

/** Says by whom an item was sold on this device, where the rows do not have it yet; else null. */
function soldHere(view: Pick<View, "items">, { id }: Item): string | null {
  const sale = view.items.soldElsewhere(id);
  if (sale === undefined) return null;
  const { name, isUnsent } = sale;
  if (name === "") return sellWords("soldBySomebody");
  return sellWords(isUnsent ? "soldUnsentBy" : "soldBy", { name });
}

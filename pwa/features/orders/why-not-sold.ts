import type { View } from "#pwa/local/device.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";

/** Says why an item cannot be sold: by whom it was sold on this device, or else its status. */
export function whyNotSold(view: View, { id, status }: Pick<ItemBrief, "id" | "status">): string {
  const sale = view.items.soldElsewhere(id);
  if (sale === undefined) return sellWords("notOnSale", { status: statusLabel(status) });
  const { name, isUnsent } = sale;
  if (name === "") return sellWords("soldBySomebody");
  return sellWords(isUnsent ? "soldUnsentBy" : "soldBy", { name });
}

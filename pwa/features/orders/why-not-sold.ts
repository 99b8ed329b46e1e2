import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";

type Item = Pick<ItemBrief, "id" | "status">;

/** Says why an item that was scanned cannot be sold. */
export const whyNotSold = (view: Pick<View, "items">, item: Item): string =>
  soldHere(view, item) ?? t("This item is {status} and cannot be sold.", { status: statusLabel(item.status) });

/** Says what happened to an item that could be sold before. */
export function whatHappened(view: Pick<View, "items" | "get" | "by">, item: Item): string {
  const here = soldHere(view, item);
  if (here !== null) return here;
  const line = view.by("orderLine", "item", item.id).find(({ isLive }) => isLive);
  const order = line === undefined ? undefined : view.get("order", line.orderId)?.name;
  switch (item.status) {
    case "Sold":
    case "Paid":
      return order === undefined ? t("It has been sold.") : t("It was sold in order {order}.", { order });
    case "PendingSale":
      return order === undefined ? t("It is reserved.") : t("It is reserved by order {order}.", { order });
    default:
      return t("It is {status} now.", { status: statusLabel(item.status) });
  }
}

/** Says by whom an item was sold on this device, where the rows do not have it yet; else null. */
function soldHere(view: Pick<View, "items">, { id }: Item): string | null {
  const sale = view.items.soldElsewhere(id);
  if (sale === undefined) return null;
  const { name, isUnsent } = sale;
  if (name === "") return t("Somebody else has sold it on this device.");
  return isUnsent
    ? t("{name} has sold it on this device. The sale has not been sent yet.", { name })
    : t("{name} has sold it.", { name });
}

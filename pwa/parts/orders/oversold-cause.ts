import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";

/** Why a line has no item. */
export interface OversoldCause {
  /**
   * twice: two customers paid; reserved: an order that waits for its payment has it, or wants it; free: it can be given
   * to this one; gone: it is not to be had.
   */
  readonly kind: "twice" | "reserved" | "free" | "gone";
  /** What happened, as a sentence or two. */
  readonly text: string;
}

/** Returns why a line has no item, as this device knows it. */
export function oversoldCause(view: Pick<View, "get" | "by" | "items">, line: OrderLineRow): OversoldCause {
  const isReserved = (orderId: string): boolean => view.get("order", orderId)?.status === "pending";
  const nameOf = (orderId: string): string => view.get("order", orderId)?.name ?? t("another order");
  const other = view.by("orderLine", "item", line.itemId).find(({ isLive }) => isLive);
  if (other !== undefined) {
    const [mine, theirs] = [isReserved(line.orderId), isReserved(other.orderId)];
    if (mine && theirs)
      return {
        kind: "reserved",
        text: t("Two orders have reserved it, and nobody has paid yet. Keep one; the other is cancelled."),
      };
    if (!mine && !theirs)
      return {
        kind: "twice",
        text: t("Two customers paid for it. Keep one sale; the other customer gets their money back as they paid."),
      };
    const [sale, reservation] = mine ? [other.orderId, line.orderId] : [line.orderId, other.orderId];
    return {
      kind: "reserved",
      text: t("It was sold in {sale}, and {reservation} has reserved it without paying yet. Keep one of them.", {
        sale: nameOf(sale),
        reservation: nameOf(reservation),
      }),
    };
  }
  const item = view.items.brief(line.itemId);
  if (item === undefined)
    return {
      kind: "gone",
      text: t(
        "It is no longer on this device, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid.",
      ),
    };
  const { status, accepted, createdAt } = item;
  if (isPossible({ status, acceptedOn: accepted ? createdAt : null }, "sell"))
    return { kind: "free", text: t("It is on sale again. Give it to this order.") };
  if (status === "Sold" || status === "Paid")
    return {
      kind: "gone",
      text: t(
        "It was recorded as sold without an order before, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid.",
      ),
    };
  return {
    kind: "gone",
    text: t(
      "It is {status}, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid. If the item is here, change its status.",
      { status: statusLabel(status) },
    ),
  };
}

/** Returns the heading of lines without an item, by their causes. */
export const oversoldTitle = (causes: readonly OversoldCause[]): string =>
  causes.every(({ kind }) => kind === "twice")
    ? t("{count, plural, one {# item was sold twice} other {# items were sold twice}}", { count: causes.length })
    : t("{count, plural, one {# order line has no item} other {# order lines have no item}}", { count: causes.length });

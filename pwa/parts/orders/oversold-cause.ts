import type { View } from "#pwa/local/device.ts";
import { isPossible } from "#shared/inventory/status-machine.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import type { OrderLineRow } from "#shared/orders/rows.ts";
import { oversoldWords } from "./oversold-words.ts";

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
  const nameOf = (orderId: string): string => view.get("order", orderId)?.name ?? oversoldWords("otherOrder");
  const other = view.by("orderLine", "item", line.itemId).find(({ isLive }) => isLive);
  if (other !== undefined) {
    const [mine, theirs] = [isReserved(line.orderId), isReserved(other.orderId)];
    if (mine && theirs) return { kind: "reserved", text: oversoldWords("bothReserved") };
    if (!mine && !theirs) return { kind: "twice", text: oversoldWords("bothPaid") };
    const [sale, reservation] = mine ? [other.orderId, line.orderId] : [line.orderId, other.orderId];
    return {
      kind: "reserved",
      text: oversoldWords("soldAndReserved", { sale: nameOf(sale), reservation: nameOf(reservation) }),
    };
  }
  const item = view.items.brief(line.itemId);
  if (item === undefined) return { kind: "gone", text: oversoldWords("notHere") };
  const { status, accepted, createdAt } = item;
  if (isPossible({ status, acceptedOn: accepted ? createdAt : null }, "sell"))
    return { kind: "free", text: oversoldWords("isFree") };
  if (status === "Sold" || status === "Paid") return { kind: "gone", text: oversoldWords("soldWithoutOrder") };
  return { kind: "gone", text: oversoldWords("isGone", { status: statusLabel(status) }) };
}

/** Returns the heading of lines without an item, by their causes. */
export const oversoldTitle = (causes: readonly OversoldCause[]): string =>
  oversoldWords(causes.every(({ kind }) => kind === "twice") ? "title" : "titleOther", {
    count: causes.length,
  });

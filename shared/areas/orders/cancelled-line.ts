import { t } from "#shared/words/define-words.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import { nextStatus } from "#shared/areas/inventory/status-machine.ts";
import type { Decision, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { ownOrders } from "#shared/areas/shop/own-orders.ts";
import type { OrderLineRow } from "./rows.ts";
import type { OrderContext } from "./sold-item.ts";
import { lineStateWords, orderWords } from "./words.ts";

/**
 * Returns a pending order without one of its lines, whose item has its previous status again; cancelled if no other line
 * is left.
 */
export function cancelledLine(line: OrderLineRow, reason: string, context: OrderContext): Decision | DomainError {
  const { rows, actor, now } = context;
  const { orderId, state } = line;
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  if (state !== "pending" && state !== "oversold")
    return new DomainError("illegal_transition", orderWords("notSold", { state: lineStateWords.named(state) }));
  // What left the store does not come back by that.
  if (state === "pending" && order.handedOverAt !== null && actor.role !== "system")
    return new DomainError("illegal_transition", orderWords("handedOverUnpaid"));
  const put: Put[] = [{ type: "orderLine", row: { ...line, state: "cancelled", isLive: false } }];
  const isWaiting = (one: OrderLineRow) => one.state === "pending" || one.state === "oversold";
  const isOver = !rows.find("orderLine", "order", orderId).some((one) => one.id !== line.id && isWaiting(one));
  if (isOver) put.push({ type: "order", row: { ...order, status: "cancelled", closedAt: now } });
  const item = state === "pending" ? rows.get("item", line.itemId) : undefined;
  if (item !== undefined) {
    const next = nextStatus(item, "cancelOrder", actor, { now, actorId: actor.id });
    if (next instanceof DomainError) return next;
    if (next.kind !== "removed") put.push(stamped(item, next.fields, actor, now));
  }
  // A whole order says so itself, and a line that never had its item has said so.
  const isLost = !isOver && state === "pending" && orderId.startsWith(ownOrders);
  return {
    put,
    events: [
      { name: "itemsChanged", ids: item === undefined ? [] : [item.id] },
      ...(isLost ? [{ name: "reservationLost" as const, shopOrderId: orderId.slice(ownOrders.length) }] : []),
    ],
    reason,
  };
}

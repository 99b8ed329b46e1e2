import { t } from "#shared/words/define-words.ts";
import { systemActor } from "#shared/access/actor.ts";
import { changedItem, stamped } from "#shared/areas/inventory/changed-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { nextStatus } from "#shared/areas/inventory/status-machine.ts";
import { itemGone } from "#shared/areas/inventory/decide-each.ts";
import { change, type Decision, type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { OrderLineRow } from "./rows.ts";
import { orderWords } from "./words.ts";
import { type OrderContext, ownersTax, saleEntry, soldItemReads, termsAt } from "./sold-item.ts";

/** Returns the reads for assigning an item to an oversold line. */
export function oversoldReads(lineId: string, found: FoundRows): readonly Read[] {
  const itself = change("orderLine", lineId);
  const line = found.has(itself) ? found.get("orderLine", lineId) : undefined;
  return line === undefined ? [itself] : [itself, read("order", line.orderId), ...soldItemReads(line.itemId, found)];
}

/**
 * Assigns an item to an oversold line, once the sale that had it was refunded or cancelled: this line sells it, and its
 * owner is credited; or keeps it until its order is paid. Refused while another order has the item, and if it is not on
 * sale.
 */
export function soldOversold(lineId: string, context: OrderContext): Decision | DomainError {
  const { rows, actor, now } = context;
  const line = rows.get("orderLine", lineId);
  if (line === undefined) return new DomainError("not_found", t("This item is not in this order."));
  if (line.state !== "oversold") return new DomainError("illegal_transition", orderWords("notOversold"));
  const order = rows.get("order", line.orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  const item = rows.get("item", line.itemId);
  if (item === undefined) return itemGone();
  if (item.orderId !== null)
    return new DomainError("illegal_transition", t("Another order has this item. Refund or cancel that one first."));
  if (order.status === "pending") return keptForOrder(line, item, context);
  const terms = termsAt(item, line, ownersTax(line, order), context);
  if (terms instanceof DomainError) return terms;
  const money = { ...terms.money, priceMinor: line.priceMinor, discountMinor: line.discountMinor };
  const put = changedItem(item, "sell", actor, { now, actorId: actor.id }, { ...money, orderId: line.orderId });
  if (put instanceof DomainError) return put;
  const sold: OrderLineRow = {
    ...line,
    ...terms.money,
    consignerId: item.consignerId,
    rule: terms.rule,
    state: "sold",
    isLive: true,
    priceBeforeMinor: item.priceMinor,
    discountBeforeMinor: item.discountMinor,
    soldAt: now,
  };
  return {
    put: [...put, { type: "orderLine", row: sold }, ...saleEntry(line.id, item, terms, now)],
    events: [{ name: "itemsChanged", ids: [item.id] }],
  };
}

/** Returns the item kept for a line of a pending order. */
function keptForOrder(line: OrderLineRow, item: ItemRow, { actor, now }: OrderContext): Decision | DomainError {
  // The customer placed the order; this person only says that it has the item.
  const next = nextStatus(item, "placeOrder", systemActor, { now, actorId: actor.id });
  if (next instanceof DomainError) return next;
  if (next.kind === "removed") return itemGone();
  return {
    put: [
      stamped(item, { ...next.fields, orderId: line.orderId }, actor, now),
      { type: "orderLine", row: { ...line, state: "pending", isLive: true } },
    ],
    events: [{ name: "itemsChanged", ids: [item.id] }],
  };
}

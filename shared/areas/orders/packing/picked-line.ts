import { t } from "#shared/words/define-words.ts";
import { change, type Decision, type FoundRows, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { itemGone } from "#shared/areas/inventory/decide-each.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import { packingWords } from "./packing-words.ts";
import type { OrderLineRow, OrderRow } from "../rows.ts";
import { itemPayoutReads } from "../refunds/freed-of-payout.ts";
import { swappedLine } from "./swapped-line.ts";
import { lineStateWords } from "../words.ts";
import { type OrderContext, soldItemReads } from "../sold-item.ts";

/** A scanned pair for a line of an online order. */
export interface Picked {
  readonly orderId: string;
  readonly lineId: string;
  readonly itemId: string;
  /** The beginning of the ids of the ledger entries that it may make. */
  readonly pickId: string;
}

/** Returns the reads for packing a line with one of these items, or with the one that was ordered. */
export function pickReads(
  { orderId, lineId }: Pick<Picked, "orderId" | "lineId">,
  itemIds: readonly string[],
  found: FoundRows,
): readonly Read[] {
  const itself = change("orderLine", lineId);
  const line = found.has(itself) ? found.get("orderLine", lineId) : undefined;
  const own = line === undefined ? [] : [line.itemId, ...(line.orderedItemId === null ? [] : [line.orderedItemId])];
  return [
    // Locked, so that no order is handed over while a pair is put back.
    change("order", orderId),
    itself,
    ...[...new Set([...itemIds, ...own])].flatMap((itemId) => soldItemReads(itemId, found)),
    ...(line === undefined ? [] : [...itemPayoutReads(line.itemId, found)]),
  ];
}

/** Returns the order and the line while it can be packed, or the refusal. */
function openLine(
  { orderId, lineId }: Pick<Picked, "orderId" | "lineId">,
  { rows }: Pick<OrderContext, "rows">,
): { readonly order: OrderRow; readonly line: OrderLineRow } | DomainError {
  const order = rows.get("order", orderId);
  if (order === undefined) return new DomainError("not_found", t("This order is no longer in the store."));
  const line = rows.get("orderLine", lineId);
  if (line === undefined || line.orderId !== orderId)
    return new DomainError("not_found", t("This item is not in this order."));
  if (order.source === "counter") return new DomainError("illegal_transition", packingWords("soldHere"));
  if (line.state === "cancelled" || line.state === "refunded")
    return new DomainError(
      "illegal_transition",
      t("This line is {state}: there is nothing to pack for it.", { state: lineStateWords.named(line.state) }),
    );
  return { order, line };
}

const itemsChanged = (...items: readonly ItemRow[]) => ({
  name: "itemsChanged" as const,
  ids: items.map(({ id }) => id),
});

/**
 * Returns a line after a pair was scanned for it: its own, or another one on sale of the same kind, which takes its
 * place. The same scan twice, from two devices too, changes nothing the second time.
 */
export function pickedLine({ orderId, lineId, itemId, pickId }: Picked, context: OrderContext): Decision | DomainError {
  const { rows, now } = context;
  const open = openLine({ orderId, lineId }, context);
  if (open instanceof DomainError) return open;
  const { order, line } = open;
  const item = rows.get("item", itemId);
  const old = rows.get("item", line.itemId);
  if (item === undefined || old === undefined) return itemGone();
  const isOwn = line.isLive && itemId === line.itemId;
  if (line.pickedAt !== null)
    return isOwn
      ? { put: [] }
      : new DomainError(
          "illegal_transition",
          t("{picked} was already picked for this order. Put {code} back.", { picked: old.code, code: item.code }),
        );
  if (order.handedOverAt !== null)
    return new DomainError("illegal_transition", t("This order was handed over already."));
  if (isOwn) return { put: [{ type: "orderLine", row: { ...line, pickedAt: now } }] };
  const swapped = swappedLine({ order, line, old, item, entryId: pickId }, context);
  if (swapped instanceof DomainError) return swapped;
  return {
    put: [{ type: "orderLine", row: { ...swapped.line, pickedAt: now } }, ...swapped.put],
    events: [itemsChanged(old, item)],
  };
}

/**
 * Returns a line whose pair was put back. Where another one had taken its place, the line has the one ordered again, if
 * that is still on sale and nobody is being paid for the other.
 */
export function unpickedLine(
  { orderId, lineId, unpickId }: Pick<Picked, "orderId" | "lineId"> & { readonly unpickId: string },
  context: OrderContext,
): Decision | DomainError {
  const { rows } = context;
  const open = openLine({ orderId, lineId }, context);
  if (open instanceof DomainError) return open;
  const { order, line } = open;
  if (order.handedOverAt !== null)
    return new DomainError("illegal_transition", t("This order was handed over already."));
  if (line.pickedAt === null) return { put: [] };
  const putBack = (row: OrderLineRow): Put => ({ type: "orderLine", row: { ...row, pickedAt: null } });
  const old = rows.get("item", line.itemId);
  const ordered = line.orderedItemId === null ? undefined : rows.get("item", line.orderedItemId);
  if (old === undefined || ordered === undefined || !isSellable(ordered) || ordered.orderId !== null)
    return { put: [putBack(line)] };
  // What somebody is being paid for stays sold.
  if (rows.find("payoutLine", "item", old.id).some(({ isLive }) => isLive)) return { put: [putBack(line)] };
  const back = swappedLine({ order, line, old, item: ordered, entryId: unpickId }, context);
  // Whatever keeps it from going back, the pair in hand is put away.
  if (back instanceof DomainError) return { put: [putBack(line)] };
  return { put: [putBack(back.line), ...back.put], events: [itemsChanged(old, ordered)] };
}

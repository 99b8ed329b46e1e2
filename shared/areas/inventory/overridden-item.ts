import {
  changeBy,
  type DecideContext,
  type FoundRows,
  read,
  readBy,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { changedItem } from "./changed-item.ts";
import { recordedSale } from "./recorded-sale.ts";
import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";

/** Returns reads of an item's order, payouts and ledger entries: an override checks and detaches them. */
export const overrideReads = (item: Pick<ItemRow, "id" | "orderId">): readonly Read[] => [
  readBy("payoutLine", "item", item.id),
  readBy("ledgerEntry", "item", item.id),
  ...(item.orderId === null ? [] : [read("order", item.orderId), changeBy("orderLine", "order", item.orderId)]),
];

const linesOf = (rows: FoundRows, item: ItemRow) =>
  item.orderId === null
    ? []
    : rows.find("orderLine", "order", item.orderId).filter((line) => line.isLive && line.itemId === item.id);

/**
 * Returns the item with the status an admin sets, detached from its order, its sale added to or removed from the
 * owner's ledger; or the refusal.
 */
export function overriddenItem(
  item: ItemRow,
  to: { readonly status: Status; readonly reason: string },
  { rows, actor, now, store }: Pick<DecideContext<unknown>, "rows" | "actor" | "now" | "store">,
): readonly Put[] | DomainError {
  const overridden = changedItem(item, "override", actor, {
    now,
    actorId: actor.id,
    chosenStatus: to.status,
    reason: to.reason,
    safeInventoryStatusMode: store.safeInventoryStatusMode,
    livePayouts: rows.find("payoutLine", "item", item.id).filter((line) => line.isLive).length,
  });
  if (overridden instanceof DomainError) return overridden;
  const staysOrdered = to.status === "Sold" || to.status === "PendingSale";
  const freed = staysOrdered ? [] : linesOf(rows, item);
  const owner = rows.get("consigner", item.consignerId);
  return [
    ...overridden,
    ...freed.map((line): Put => ({ type: "orderLine", row: { ...line, isLive: false, state: "cancelled" } })),
    ...(owner === undefined || owner.isStoreAccount
      ? []
      : recordedSale(item, to.status, rows.find("ledgerEntry", "item", item.id).length, now)),
  ];
}

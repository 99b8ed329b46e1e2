import { changeBy, type DecideContext, lookBy, type Put, type Read } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { changedItem } from "./changed-item.ts";
import { recordedSale } from "./recorded-sale.ts";
import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";

/** What stands on an item's order, payout and ledger: an override looks at it and frees it. */
export const overrideReads = (itemId: string): readonly Read[] => [
  lookBy("payoutLine", "item", itemId),
  lookBy("ledgerEntry", "item", itemId),
  changeBy("orderLine", "item", itemId),
];

/** The item with the status an admin sets, freed from its order, with its sale on its owner's ledger or off it; or the refusal. */
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
  const freed = staysOrdered ? [] : rows.find("orderLine", "item", item.id).filter((line) => line.isLive);
  const owner = rows.get("consigner", item.consignerId);
  return [
    ...overridden,
    ...freed.map((line): Put => ({ type: "orderLine", row: { ...line, isLive: false } })),
    ...(owner === undefined || owner.isStoreAccount
      ? []
      : recordedSale(item, to.status, rows.find("ledgerEntry", "item", item.id).length, now)),
  ];
}

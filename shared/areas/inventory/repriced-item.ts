import type { Actor } from "#shared/access/actor.ts";
import { change, type FoundRows, read, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { costPut, stamped } from "./changed-item.ts";
import { feeReads, feeTypes, isSameCost, itemMoney, lastingCost } from "./item-fees.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusAction } from "./status-actions.ts";
import type { StatusFacts } from "./status-facts.ts";
import { nextStatus } from "./status-machine.ts";
import { inventoryWords } from "./words.ts";

/** Returns reads of an item to write and of what its fees depend on, in further rounds; for `repriced`. */
export function repricingReads(itemId: string, found: FoundRows): readonly Read[] {
  const itself = change("item", itemId);
  const item = found.has(itself) ? found.get("item", itemId) : undefined;
  if (item === undefined) return [itself];
  const ownedByStore =
    found.has(read("consigner", item.consignerId)) && found.get("consigner", item.consignerId)?.isStoreAccount === true;
  return [
    itself,
    read("product", item.productId),
    ...feeReads(item.consignerId, found),
    // Only the store's own items have a cost; consigners' devices have no cost rows.
    ...(ownedByStore ? [change("itemCost", itemId)] : []),
  ];
}

interface Repricing {
  readonly rows: FoundRows;
  readonly store: StoreRow;
}

/** Returns the item's writes with changed price or options, new fees, and its cost if it has one. */
export function repriced(
  item: ItemRow,
  fields: Partial<ItemRow>,
  actor: Actor,
  now: string,
  { rows, store }: Repricing,
): readonly Put[] | DomainError {
  const consigner = rows.get("consigner", item.consignerId);
  const product = rows.get("product", item.productId);
  if (consigner === undefined || product === undefined)
    return new DomainError("not_found", inventoryWords("productGone"));
  const costBefore = consigner.isStoreAccount ? rows.get("itemCost", item.id) : undefined;
  const context = {
    store,
    consigner,
    product,
    types: feeTypes(rows, consigner),
    givenCostMinor: lastingCost(costBefore),
  };
  const { money, cost } = itemMoney({ ...item, ...fields }, context);
  return [
    stamped(item, { ...fields, ...money }, actor, now),
    ...(isSameCost(costBefore, cost) ? [] : [costPut(item.id, cost)]),
  ];
}

/** Returns the item after a status action that may change its price; or the refusal. */
export function repricedItem(
  item: ItemRow,
  action: StatusAction,
  actor: Actor,
  facts: StatusFacts,
  repricing: Repricing,
): readonly Put[] | DomainError {
  const owner = repricing.rows.get("consigner", item.consignerId);
  const next = nextStatus(item, action, actor, { ...facts, isStoreAccountItem: owner?.isStoreAccount === true });
  if (next instanceof DomainError) return next;
  if (next.kind === "removed") return [];
  const { fields } = next;
  return fields.priceMinor === undefined || fields.priceMinor === item.priceMinor
    ? [stamped(item, fields, actor, facts.now)]
    : repriced(item, fields, actor, facts.now, repricing);
}

/**
 * Returns the action that accepts this item's price request: the store accepts the consigner's, the consigner the
 * store's.
 */
export const acceptingPrice = (item: Pick<ItemRow, "status">) =>
  item.status === "StoreRequestPriceChange" ? "acceptStorePrice" : "acceptPrice";

/**
 * Returns the action that ends a price request without the price: the store's is refused, a consigner's declined or
 * cancelled.
 */
export function endingPrice(item: Pick<ItemRow, "status">, actor: Actor) {
  if (item.status === "StoreRequestPriceChange") return "refuseStorePrice";
  return actor.role === "consigner" ? "cancelPrice" : "declinePrice";
}

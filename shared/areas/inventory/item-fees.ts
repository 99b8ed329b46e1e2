import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { type FoundRows, read, readBy, type Read } from "#shared/machine/kernel/define-command.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { ItemCostRow, ItemRow } from "./rows.ts";

/** Returns reads of a consigner's fee rows: by type, once the consigner is known, and the store's default. */
export function feeReads(consignerId: string, found: FoundRows): readonly Read[] {
  const owner = read("consigner", consignerId);
  const usual = readBy("consignerType", "default", "true");
  const reads = [owner, usual];
  const typeId = found.has(owner) ? (found.get("consigner", consignerId)?.consignerTypeId ?? null) : null;
  if (typeId === null) return reads;
  const type = read("consignerType", typeId);
  reads.push(type);
  // Most are of the store's usual type, which is known a round earlier.
  const byDefault = found.has(usual) ? found.find("consignerType", "default", "true") : [];
  const own =
    byDefault.find(({ id }) => id === typeId) ?? (found.has(type) ? found.get("consignerType", typeId) : undefined);
  if (own !== undefined) reads.push(readBy("consignerType", "accountType", own.accountType));
  return reads;
}

/** Returns the fee rows that `feeReads` read, for one consigner. */
export function feeTypes(rows: FoundRows, consigner: ConsignerRow): readonly ConsignerTypeRow[] {
  const byDefault = rows.find("consignerType", "default", "true");
  const own = consigner.consignerTypeId === null ? undefined : rows.get("consignerType", consigner.consignerTypeId);
  return own === undefined ? byDefault : [...rows.find("consignerType", "accountType", own.accountType), ...byDefault];
}

type Priced = Pick<ItemRow, "priceMinor" | "discountMinor" | "option1Value" | "option2Value" | "option3Value">;

/** The amounts of an item, as stored in its row. */
export type ItemMoney = Pick<
  ItemRow,
  "payoutMinor" | "payoutFeeMinor" | "sellingFeeMinor" | "cleaningFeeMinor" | "boxFeeMinor" | "vatMinor"
>;

export type ItemCost = Pick<ItemCostRow, "costMinor" | "isCostGiven">;

/** The amounts that follow from an item's price: for its row and its cost's. */
export interface PricedItem {
  readonly money: ItemMoney;
  readonly cost: ItemCost;
}

/** The inputs of an item's fees besides the item. */
interface FeeContext {
  readonly store: StoreRow;
  readonly consigner: ConsignerRow;
  readonly product: Pick<ProductRow, "category">;
  readonly types: readonly ConsignerTypeRow[];
}

/**
 * Computes an item's fees, payout and cost, always from rows. The store's own items have a cost (the computed payout
 * unless given) and pay nobody; others have no cost.
 */
export function itemMoney(item: Priced, context: FeeContext & { readonly givenCostMinor: number | null }): PricedItem {
  const fees = calculateFees({
    priceMinor: item.priceMinor,
    discountMinor: item.discountMinor,
    quantity: 1,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    category: context.product.category,
    store: context.store,
    consigner: context.consigner,
    types: context.types,
  });
  const ownedByStore = context.consigner.isStoreAccount;
  return {
    money: {
      payoutMinor: ownedByStore ? 0 : fees.payoutMinor,
      payoutFeeMinor: fees.transactionMinor,
      sellingFeeMinor: fees.sellingMinor,
      cleaningFeeMinor: fees.cleaningMinor,
      boxFeeMinor: fees.boxMinor,
      vatMinor: fees.vatMinor,
    },
    cost: {
      costMinor: ownedByStore ? (context.givenCostMinor ?? fees.payoutMinor) : null,
      isCostGiven: ownedByStore && context.givenCostMinor !== null,
    },
  };
}

/** Returns the cost that stays when price, options or fees change; null where there is none or it is recomputed. */
export const lastingCost = (cost: ItemCost | undefined): number | null =>
  cost?.isCostGiven === true ? cost.costMinor : null;

/** Returns whether two costs are equal; a missing row is no cost. */
export const isSameCost = (one: ItemCost | undefined, other: ItemCost): boolean =>
  (one?.costMinor ?? null) === other.costMinor && (one?.isCostGiven ?? false) === other.isCostGiven;

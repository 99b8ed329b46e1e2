import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { feeRule } from "./fee-rule.ts";
import { calculateFees } from "./payout.ts";
import type { ConsignerTypeRow } from "./rows.ts";
import type { ItemMoney } from "#shared/areas/inventory/item-fees.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { RecalculationScope } from "./recalculation-scope.ts";

/** The fields of an item that fees depend on, and the fees. */
export type PricedRow = ItemMoney &
  Pick<ItemRow, "consignerId" | "priceMinor" | "discountMinor" | "option1Value" | "option2Value" | "option3Value">;

interface FeesNow {
  readonly store: StoreRow;
  readonly consigner: Pick<ConsignerRow, "consignerTypeId" | "chargeTax" | "isStoreAccount">;
  readonly category: string;
  /** Every fee row of the store. */
  readonly types: readonly ConsignerTypeRow[];
}

/**
 * Returns an unsold item's money by current fees; null if unchanged or out of scope. Items the store owns stay
 * unchanged: they pay nobody and keep their cost.
 */
export function recalculated(item: PricedRow, now: FeesNow, scope: RecalculationScope): ItemMoney | null {
  if (now.consigner.isStoreAccount || !isMeant(item, now, scope)) return null;
  const fees = calculateFees({ ...item, ...now, quantity: 1 });
  const money: ItemMoney = {
    payoutMinor: fees.payoutMinor,
    payoutFeeMinor: fees.transactionMinor,
    sellingFeeMinor: fees.sellingMinor,
    cleaningFeeMinor: fees.cleaningMinor,
    boxFeeMinor: fees.boxMinor,
    vatMinor: fees.vatMinor,
  };
  const differs = (Object.keys(money) as (keyof ItemMoney)[]).some((field) => money[field] !== item[field]);
  return differs ? money : null;
}

/**
 * Returns whether the scope includes the item. A type includes the items of its consigners and those for which its row
 * is the default.
 */
function isMeant(item: PricedRow, { consigner, category, types }: FeesNow, scope: RecalculationScope): boolean {
  const { accountType = "", consignerId = null } = scope;
  if (consignerId !== null && item.consignerId !== consignerId) return false;
  if (accountType === "") return true;
  const own = types.find((row) => row.id === consigner.consignerTypeId);
  if (own?.accountType === accountType) return true;
  return feeRule({ ...item, category, consigner, types })?.accountType === accountType;
}

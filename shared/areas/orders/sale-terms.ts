import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { feeRule } from "#shared/areas/fees/fee-rule.ts";
import { type Fees, calculateFees } from "#shared/areas/fees/payout.ts";
import type { PayoutRule } from "#shared/areas/fees/payout-rule.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { ItemMoney } from "#shared/areas/inventory/item-fees.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** The inputs of an item's fees. */
export interface TermsQuestion {
  readonly item: Pick<ItemRow, "priceMinor" | "discountMinor" | "option1Value" | "option2Value" | "option3Value">;
  readonly store: StoreRow;
  readonly consigner: Pick<ConsignerRow, "consignerTypeId" | "chargeTax" | "isStoreAccount">;
  readonly product: Pick<ProductRow, "category">;
  /** The rows of the consigner's type, and the store's default. */
  readonly types: readonly ConsignerTypeRow[];
}

/** The amounts of a sale at this price and discount, and the rates behind them. */
export interface SaleTerms {
  readonly money: ItemMoney;
  readonly rule: PayoutRule;
}

/**
 * Computes the amounts of a sale and the rule they follow: the fees of `calculateFees` with the rates, minimums and
 * marks that applied. Amounts are minor units. The store's own items pay nobody.
 */
export function saleTerms({ item, store, consigner, product, types }: TermsQuestion): SaleTerms {
  const question = {
    priceMinor: item.priceMinor,
    discountMinor: item.discountMinor,
    quantity: 1,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    category: product.category,
    store,
    consigner,
    types,
  };
  const row = feeRule(question);
  const fees = calculateFees(question);
  return {
    money: moneyOf(fees, consigner.isStoreAccount),
    rule: {
      accountType: row?.accountType ?? "",
      sellingFeeBasisPoints: row?.sellingFeeBasisPoints ?? 0,
      minFeeMinor: row?.minFeeMinor ?? 0,
      flatFeeMinor: row?.flatFeeMinor ?? 0,
      payoutFeeBasisPoints: store.payoutFeeBasisPoints,
      vatBasisPoints: consigner.chargeTax ? store.vatBasisPoints : 0,
      cleaningFor: fees.cleaningMinor > 0 ? item.option2Value : "",
      boxFor: fees.boxMinor > 0 ? item.option3Value : "",
      absorbDiscount: store.absorbDiscount,
      ownedByStore: consigner.isStoreAccount,
      includedTaxBasisPoints: store.taxIncluded ? store.taxBasisPoints : 0,
    },
  };
}

const moneyOf = (fees: Fees, ownedByStore: boolean): ItemMoney => ({
  payoutMinor: ownedByStore ? 0 : fees.payoutMinor,
  payoutFeeMinor: fees.transactionMinor,
  sellingFeeMinor: fees.sellingMinor,
  cleaningFeeMinor: fees.cleaningMinor,
  boxFeeMinor: fees.boxMinor,
  vatMinor: fees.vatMinor,
});

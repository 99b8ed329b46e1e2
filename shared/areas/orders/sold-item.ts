import { t } from "#shared/words/define-words.ts";
import {
  change,
  type DecideContext,
  type FoundRows,
  read,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { feeReads, feeTypes } from "#shared/areas/inventory/item-fees.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { TaxRate } from "#shared/areas/settings/past-taxes.ts";
import { inventoryWords } from "#shared/areas/inventory/words.ts";
import type { OrderLineRow, OrderRow } from "./rows.ts";
import { type SaleTerms, saleTerms } from "./sale-terms.ts";

export type OrderContext = Pick<DecideContext<unknown>, "rows" | "actor" | "now" | "store" | "fact">;

/** Returns reads of an ordered item and of what its fees depend on, in further rounds. */
export function soldItemReads(itemId: string, found: FoundRows): readonly Read[] {
  const itself = change("item", itemId);
  const item = found.has(itself) ? found.get("item", itemId) : undefined;
  return item === undefined
    ? [itself]
    : [itself, read("product", item.productId), ...feeReads(item.consignerId, found)];
}

/** Returns the terms of selling an item at this price and tax, or that a row they depend on is missing. */
export function termsAt(
  item: ItemRow,
  sold: Pick<OrderLineRow, "priceMinor" | "discountMinor">,
  tax: TaxRate,
  { rows, store }: Pick<OrderContext, "rows" | "store">,
): SaleTerms | DomainError {
  const consigner = rows.get("consigner", item.consignerId);
  const product = rows.get("product", item.productId);
  if (consigner === undefined || product === undefined)
    return new DomainError("not_found", inventoryWords("productGone"));
  const priced = { ...item, priceMinor: sold.priceMinor, discountMinor: sold.discountMinor };
  const taxed = { ...store, taxBasisPoints: tax.taxBasisPoints, taxIncluded: tax.taxIncluded };
  return saleTerms({ item: priced, store: taxed, consigner, product, types: feeTypes(rows, consigner) });
}

/**
 * Returns the tax that a line's payout is computed with, however late: the one it was entered with. What the customer was
 * charged may be another one. Lines whose rule says none are older than it.
 */
export const ownersTax = ({ rule }: Pick<OrderLineRow, "rule">, order: Pick<OrderRow, keyof TaxRate>): TaxRate =>
  rule?.includedTaxBasisPoints === undefined
    ? order
    : { taxBasisPoints: rule.includedTaxBasisPoints, taxIncluded: true };

/** Returns the ledger entry for an item's owner; none where nobody is paid. */
export const saleEntry = (lineId: string, item: ItemRow, { money }: SaleTerms, now: string): readonly Put[] =>
  money.payoutMinor === 0
    ? []
    : [
        {
          type: "ledgerEntry",
          row: {
            id: `${lineId}:sale`,
            consignerId: item.consignerId,
            kind: "sale",
            amountMinor: money.payoutMinor,
            itemId: item.id,
            payoutId: null,
            note: t("Sold: {code}", { code: item.code }),
            createdAt: now,
            cashMinor: 0,
          },
        },
      ];

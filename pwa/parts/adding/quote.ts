import { t } from "#shared/words/define-words.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { calculateFees, type Fees } from "#shared/areas/fees/payout.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { paysNothing } from "#shared/areas/fees/zero-payout.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { AddingLine } from "./adding.ts";

/** The rows on the device from which a quote is made. `consigner` is null until chosen. */
export interface QuoteRows {
  readonly store: StoreRow;
  readonly product: ProductRow;
  readonly consigner: ConsignerRow | null;
  readonly types: readonly ConsignerTypeRow[];
}

/** Fees that the server computes again, with the same function, when it gets the items. */
export interface Quote {
  readonly fees: Fees;
  /** True if the fees leave nothing to pay out. */
  readonly paysNothing: boolean;
}

/** Returns fees and payout of a line, or null while it has no price or no consigner. */
export function quoteLine(line: AddingLine, rows: QuoteRows): Quote | null {
  const { store, consigner, product } = rows;
  if (line.priceMinor === null || line.priceMinor <= 0 || consigner === null) return null;
  const fees = calculateFees({
    priceMinor: line.priceMinor,
    discountMinor: 0,
    quantity: line.itemIds.length,
    option1Value: line.option1Value,
    option2Value: line.option2Value,
    option3Value: line.option3Value,
    category: product.category,
    store,
    consigner,
    types: rows.types,
  });
  return { fees, paysNothing: paysNothing(fees, store.currency) };
}

/**
 * Returns the store's warning about a price too high to sell fast: above the lowest known price less `warnAmount`, if
 * that is above 0.
 */
export function priceWarning(priceMinor: number, store: StoreRow, lowestMinor: number | null): string | null {
  if (store.warnAmountMinor === 0 || lowestMinor === null) return null;
  const accepts = lowestMinor - store.warnAmountMinor;
  if (accepts <= 0 || priceMinor <= accepts) return null;
  return t("{text} Instant accepts at {amount}", {
    text: store.warnText,
    amount: moneyText(accepts, store.currency),
  }).trim();
}

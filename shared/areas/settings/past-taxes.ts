import type { StoreRow } from "./rows.ts";

/** How much tax there is, and whether it is in the prices. */
export type TaxRate = Pick<StoreRow, "taxBasisPoints" | "taxIncluded">;

/** The part of the store's row that says which taxes it had. */
export type Taxes = TaxRate & Pick<StoreRow, "pastTaxes">;

/** For so long a tax counts after the store has changed it: a till that was away sells with what it heard last. */
const countsForMs = 60 * 86_400_000;

/** Most of them; more in 60 days are nobody's rates. */
export const mostPastTaxes = 100;

/** Returns whether a tax of before still counts at a moment. */
export const countsAt = (at: string, { until }: { readonly until: string }): boolean =>
  Date.parse(at) - Date.parse(until) <= countsForMs;

/** Returns the taxes that count once the store's is another one from now on. */
export const pastTaxesAfter = (store: Taxes, tax: TaxRate, now: string): StoreRow["pastTaxes"] =>
  store.taxBasisPoints === tax.taxBasisPoints && store.taxIncluded === tax.taxIncluded
    ? store.pastTaxes
    : [
        ...store.pastTaxes.filter((past) => countsAt(now, past)),
        { taxBasisPoints: store.taxBasisPoints, taxIncluded: store.taxIncluded, until: now },
      ].slice(-mostPastTaxes);

import { countsAt, type TaxRate, type Taxes } from "#shared/areas/settings/past-taxes.ts";

const isSame = (one: TaxRate, other: TaxRate): boolean =>
  one.taxBasisPoints === other.taxBasisPoints && (one.taxIncluded === other.taxIncluded || one.taxBasisPoints === 0);

/** Returns whether the store had this tax in the 60 days before a moment, or since. */
export const hadTax = (store: Taxes, tax: TaxRate, at: string): boolean =>
  isSame(store, tax) || store.pastTaxes.some((past) => countsAt(at, past) && isSame(past, tax));

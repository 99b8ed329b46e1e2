import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** The tax on what customers pay. */
export type SalesTax = Pick<StoreRow, "taxName" | "taxBasisPoints" | "taxIncluded">;

/** A rate of 100 % in hundredths of a basis point. */
const whole = 1_000_000n;

/** Returns the tax in a price that includes it, or on one that it is added to. Minor units, rounded half-up. */
export function taxOf(paidMinor: number, { taxBasisPoints, taxIncluded }: Omit<SalesTax, "taxName">): number {
  const paid = BigInt(paidMinor);
  const rate = BigInt(Math.round(taxBasisPoints * 100));
  if (!taxIncluded) return Number((2n * paid * rate + whole) / (2n * whole));
  const taxed = whole + rate;
  return paidMinor - Number((2n * paid * whole + taxed) / (2n * taxed));
}

/** Returns the tax in what a customer pays, if prices include it; else 0. */
export const includedTax = (paidMinor: number, tax: Omit<SalesTax, "taxName">): number =>
  tax.taxIncluded ? taxOf(paidMinor, tax) : 0;

export const noTax: SalesTax = { taxName: "", taxBasisPoints: 0, taxIncluded: false };

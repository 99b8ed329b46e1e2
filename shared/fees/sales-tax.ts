import { shareOf } from "#shared/kernel/money.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** The tax on what customers pay. */
export type SalesTax = Pick<StoreRow, "taxName" | "taxBasisPoints" | "taxIncluded">;

/** Returns the tax in a price that includes it, or on one that it is added to. Minor units, rounded half-up. */
export const taxOf = (paidMinor: number, { taxBasisPoints, taxIncluded }: Omit<SalesTax, "taxName">): number =>
  taxIncluded
    ? paidMinor -
      Number((BigInt(paidMinor) * 20_000n + BigInt(10_000 + taxBasisPoints)) / (2n * BigInt(10_000 + taxBasisPoints)))
    : shareOf(paidMinor, taxBasisPoints);

/** Returns the tax in what a customer pays, if prices include it; else 0. */
export const includedTax = (paidMinor: number, tax: Omit<SalesTax, "taxName">): number =>
  tax.taxIncluded ? taxOf(paidMinor, tax) : 0;

export const noTax: SalesTax = { taxName: "", taxBasisPoints: 0, taxIncluded: false };

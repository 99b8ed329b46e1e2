import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { largestMinor, shareOf } from "#shared/machine/kernel/money.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { feeRule, type RuleQuestion } from "./fee-rule.ts";
import { includedTax } from "./sales-tax.ts";

/** The inputs of a payout. Amounts are minor units of the store currency. */
export interface FeeQuestion extends RuleQuestion {
  readonly priceMinor: number;
  readonly discountMinor: number;
  readonly quantity: number;
  readonly store: Pick<
    StoreRow,
    | "vatBasisPoints"
    | "payoutFeeBasisPoints"
    | "cleaningFeeMinor"
    | "boxFeeMinor"
    | "chargeableConditions"
    | "chargeableBoxConditions"
    | "absorbDiscount"
    | "taxBasisPoints"
    | "taxIncluded"
  >;
  readonly consigner: Pick<ConsignerRow, "consignerTypeId" | "chargeTax">;
}

/** The fees of one unit, its payout, and the payout of all units. Minor units, each rounded half-up. */
export interface Fees {
  readonly transactionMinor: number;
  readonly sellingMinor: number;
  readonly cleaningMinor: number;
  readonly boxMinor: number;
  readonly vatMinor: number;
  readonly payoutMinor: number;
  readonly totalMinor: number;
}

/**
 * Computes the fees on one unit and what its owner is paid. Outstanding withdrawal fees are not included: the
 * consigner's ledger settles them once, at payout.
 *
 * A tax included in the price is nobody's income, so it is deducted first.
 *
 * Invariant: payout + fees + included tax = price less discount (with `absorbDiscount`: price) wherever the payout is
 * above 0.
 */
export function calculateFees(question: FeeQuestion): Fees {
  const { store, consigner } = question;
  const taxMinor = includedTax(Math.max(0, question.priceMinor - question.discountMinor), store);
  const base = Math.max(0, question.priceMinor - (store.absorbDiscount ? 0 : question.discountMinor) - taxMinor);
  const rule = feeRule(question);
  const sellingMinor = capped(
    rule === undefined ? 0 : Math.max(shareOf(base, rule.sellingFeeBasisPoints), rule.minFeeMinor) + rule.flatFeeMinor,
  );
  const transactionMinor = shareOf(base, store.payoutFeeBasisPoints);
  const cleaningMinor = store.chargeableConditions.includes(question.option2Value) ? store.cleaningFeeMinor : 0;
  const boxMinor = store.chargeableBoxConditions.includes(question.option3Value) ? store.boxFeeMinor : 0;
  const feesMinor = sellingMinor + transactionMinor + cleaningMinor + boxMinor;
  const vatMinor = consigner.chargeTax ? capped(shareOf(feesMinor, store.vatBasisPoints)) : 0;
  const payoutMinor = Math.max(0, base - feesMinor - vatMinor);
  return {
    transactionMinor,
    sellingMinor,
    cleaningMinor,
    boxMinor,
    vatMinor,
    payoutMinor,
    totalMinor: payoutMinor * question.quantity,
  };
}

/** Limits a fee to the largest amount a row can hold; larger fees leave no payout anyway. */
const capped = (amountMinor: number) => Math.min(amountMinor, largestMinor);

/** The sales and refunds of some days, in minor units. */
export interface SalesSum {
  readonly soldUnits: number;
  /** What was asked for what was sold, before discounts. */
  readonly askedMinor: number;
  readonly discountMinor: number;
  /** Payouts of consigned items sold and cost of the store's own. */
  readonly costMinor: number;
  readonly refundedUnits: number;
  readonly refundsMinor: number;
  /** The part of `costMinor`, of these days or earlier ones, that refunds took back. */
  readonly refundedCostMinor: number;
}

export const noSales: SalesSum = {
  soldUnits: 0,
  askedMinor: 0,
  discountMinor: 0,
  costMinor: 0,
  refundedUnits: 0,
  refundsMinor: 0,
  refundedCostMinor: 0,
};

export const addSales = (one: SalesSum, other: SalesSum): SalesSum => ({
  soldUnits: one.soldUnits + other.soldUnits,
  askedMinor: one.askedMinor + other.askedMinor,
  discountMinor: one.discountMinor + other.discountMinor,
  costMinor: one.costMinor + other.costMinor,
  refundedUnits: one.refundedUnits + other.refundedUnits,
  refundsMinor: one.refundsMinor + other.refundsMinor,
  refundedCostMinor: one.refundedCostMinor + other.refundedCostMinor,
});

/** Returns what was charged for what was sold; refunds are apart. */
export const chargedMinor = ({ askedMinor, discountMinor }: SalesSum): number => askedMinor - discountMinor;

/** What revenue changes by. `mix`: that dearer or cheaper kinds were sold; `average`: that the same kinds cost more or less. */
export const changeFactors = ["units", "average", "discount", "mix", "refunds"] as const;
export type ChangeFactor = (typeof changeFactors)[number];

/** The sales of two periods, and of each kind of goods in them. */
export interface TwoPeriods {
  readonly before: SalesSum;
  readonly now: SalesSum;
}

/** Rounds to whole minor units, without a negative zero. */
const whole = (amount: number): number => Math.round(amount) || 0;

/**
 * Splits the change of revenue between two periods into its factors, in minor units; they add up to it exactly. Each is
 * measured at the values of the period before where those after it have not changed yet: units, mix, average, discount.
 * @param kinds the kinds of goods that `all` consists of.
 */
export function explainedChange(
  { before, now }: TwoPeriods,
  kinds: readonly TwoPeriods[],
): Readonly<Record<ChangeFactor, number>> {
  const refunds = before.refundsMinor - now.refundsMinor || 0;
  const change = chargedMinor(now) - chargedMinor(before);
  if (before.soldUnits === 0 || now.soldUnits === 0) return { units: change, average: 0, discount: 0, mix: 0, refunds };
  const rate = before.askedMinor === 0 ? 0 : before.discountMinor / before.askedMinor;
  const usual = before.askedMinor / before.soldUnits;
  const units = whole(((now.soldUnits - before.soldUnits) * chargedMinor(before)) / before.soldUnits);
  const discount = whole(rate * now.askedMinor - now.discountMinor);
  const dearer = kinds.reduce((sum, kind) => {
    // A kind that was not sold before is compared with all that was.
    const known = kind.before.soldUnits > 0 ? kind.before : kind.now;
    return kind.now.soldUnits === 0 ? sum : sum + kind.now.soldUnits * (known.askedMinor / known.soldUnits - usual);
  }, 0);
  const mix = whole(dearer * (1 - rate));
  return { units, average: change - units - discount - mix, discount, mix, refunds };
}

import { countsAt } from "./past-taxes.ts";
import type { StoreRow } from "./rows.ts";

/** Steps that cash can be rounded to, in minor units; 0 is off. */
export const cashSteps = [0, 5, 10, 50, 100, 500, 1_000] as const;

/** The part of the store's row with its step now and the earlier ones. */
type CashSteps = Pick<StoreRow, "cashStepMinor" | "pastCashSteps">;

/** Most earlier steps that are kept: nobody needs more in 60 days. */
const mostPastSteps = 20;

/** Returns the earlier steps that still count once the store's step is this one. */
export const pastCashStepsAfter = (store: CashSteps, stepMinor: number, now: string): StoreRow["pastCashSteps"] =>
  store.cashStepMinor === stepMinor
    ? store.pastCashSteps
    : [
        ...store.pastCashSteps.filter((past) => countsAt(now, past)),
        ...(store.cashStepMinor === 0 ? [] : [{ stepMinor: store.cashStepMinor, until: now }]),
      ].slice(-mostPastSteps);

import { countsAt } from "./past-taxes.ts";
import type { StoreRow } from "./rows.ts";

/** What cash can be rounded to, in minor units; 0 is off. */
export const cashSteps = [0, 5, 10, 50, 100, 500, 1_000] as const;

/** The part of the store's row that says what cash was and is rounded to. */
type CashSteps = Pick<StoreRow, "cashStepMinor" | "pastCashSteps">;

/** Most of them; more in 60 days are nobody's choice. */
const mostPastSteps = 20;

/** Returns the steps of before that count once the store's is another one from now on. */
export const pastCashStepsAfter = (store: CashSteps, stepMinor: number, now: string): StoreRow["pastCashSteps"] =>
  store.cashStepMinor === stepMinor
    ? store.pastCashSteps
    : [
        ...store.pastCashSteps.filter((past) => countsAt(now, past)),
        ...(store.cashStepMinor === 0 ? [] : [{ stepMinor: store.cashStepMinor, until: now }]),
      ].slice(-mostPastSteps);

import { handedMinor, roundingOf } from "./cash-rounding.ts";
import type { DayCloseRow, PaymentRow } from "./rows.ts";
import { paymentMethods } from "./rows.ts";

/** What a till took and gave, from its payments. Amounts are minor units. */
export type DayTotals = Pick<DayCloseRow, "methods" | "payInsMinor" | "payOutsMinor" | "roundingMinor"> & {
  /** Cash taken less cash given; the drawer holds this more than at the start. */
  readonly cashMinor: number;
};

type Counted = Pick<PaymentRow, "kind" | "method" | "amountMinor" | "roundingMinor">;

/** Returns the totals of these payments, with the methods in their order, without those not used. */
export function dayTotals(payments: readonly Counted[]): DayTotals {
  const sum = (of: (payment: Counted) => boolean): number =>
    payments.reduce((total, payment) => (of(payment) ? total + payment.amountMinor : total), 0);
  const methods = paymentMethods.flatMap((method) => {
    const takenMinor = sum((payment) => payment.kind === "sale" && payment.method === method);
    const refundedMinor = 0 - sum((payment) => payment.kind === "refund" && payment.method === method);
    return takenMinor === 0 && refundedMinor === 0 ? [] : [{ method, takenMinor, refundedMinor }];
  });
  return {
    methods,
    payInsMinor: sum(({ kind }) => kind === "payIn"),
    payOutsMinor: 0 - sum(({ kind }) => kind === "payOut"),
    roundingMinor: roundingOf(payments),
    cashMinor: payments.reduce((total, one) => (one.method === "cash" ? total + handedMinor(one) : total), 0),
  };
}

/** Returns how much more cash was counted than expected; below 0 when cash is missing. */
export const cashDifference = ({ countedMinor, expectedMinor }: Pick<DayCloseRow, "countedMinor" | "expectedMinor">) =>
  countedMinor - expectedMinor;

import { handedMinor, type RoundedPart } from "./cash-rounding.ts";
import type { PaymentRow } from "./rows.ts";

/** The facts of a payment that rounding depends on. */
export type RoundedTender = Pick<PaymentRow, "kind" | "method" | "amountMinor" | "roundingMinor">;

/** Returns the cash of these parts, before it is rounded. */
export const cashOf = (parts: readonly RoundedPart[]): number =>
  parts.reduce((sum, { method, amountMinor }) => (method === "cash" ? sum + amountMinor : sum), 0);

/** Returns the nearest multiple of the step, the higher of two that are as near. */
export const nearest = (minor: number, stepMinor: number): number =>
  stepMinor === 0 ? minor : Math.floor((2 * minor + stepMinor) / (2 * stepMinor)) * stepMinor;

/**
 * Returns what rounding adds to cash given back. All cash that an order gives back comes to its rounded sum, so that many
 * refunds give no more than one; and whoever gets back all that they paid in cash gets what they handed over, also if the
 * step was another one then.
 */
export function refundRounding(earlier: readonly RoundedTender[], cashMinor: number, stepMinor: number): number {
  if (cashMinor === 0) return 0;
  let paidMinor = 0;
  let handedOverMinor = 0;
  let backMinor = cashMinor;
  let handedBackMinor = 0;
  for (const one of earlier) {
    if (one.method !== "cash") continue;
    if (one.kind === "sale") {
      paidMinor += one.amountMinor;
      handedOverMinor += handedMinor(one);
    } else {
      backMinor -= one.amountMinor;
      handedBackMinor -= handedMinor(one);
    }
  }
  const dueBackMinor =
    backMinor < paidMinor
      ? Math.min(nearest(backMinor, stepMinor), handedOverMinor)
      : backMinor === paidMinor
        ? handedOverMinor
        : // More than was paid in cash: of what a card paid, too.
          nearest(handedOverMinor + backMinor - paidMinor, stepMinor);
  return Math.max(0, dueBackMinor - handedBackMinor) - cashMinor;
}

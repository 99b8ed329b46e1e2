import type { PaymentMethod } from "./rows.ts";

/**
 * Cash is rounded to what coins there are; the exact amount stays beside the rounding, so that what was paid always comes
 * to what was due. Amounts and steps are minor units, and a step of 0 rounds nothing.
 */

export interface RoundedPart {
  readonly method: PaymentMethod;
  readonly amountMinor: number;
  readonly roundingMinor?: number | undefined;
}

/** Returns the money that changes hands for a part or payment. */
export const handedMinor = ({ amountMinor, roundingMinor = 0 }: Omit<RoundedPart, "method">): number =>
  amountMinor + roundingMinor;

/** Returns the sum of the roundings; 0 for none. */
export const roundingOf = (parts: readonly Pick<RoundedPart, "roundingMinor">[]): number =>
  parts.reduce((sum, { roundingMinor = 0 }) => sum + roundingMinor, 0);

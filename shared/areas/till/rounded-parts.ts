import { cashOf, type RoundedTender, nearest, refundRounding } from "./cash-back.ts";
import type { RoundedPart } from "./cash-rounding.ts";

/** The rule by which parts are rounded: of a sale, or of a refund after the payments that its order has. */
export type Rounds = { readonly stepMinor: number } & (
  | { readonly kind: "sale" }
  | { readonly kind: "refund"; readonly earlier: readonly RoundedTender[] }
);

/**
 * Returns the parts with the rounding of their cash. Of a sale only the last one is rounded, which settles what the others
 * leave: of cash before it people have said how much it is.
 */
export function roundedParts<P extends RoundedPart>(parts: readonly P[], rounds: Rounds): readonly P[] {
  const { stepMinor } = rounds;
  const at = parts.findLastIndex(({ method }) => method === "cash");
  const part = parts[at];
  if (part === undefined || (rounds.kind === "sale" && at < parts.length - 1)) return parts;
  const roundingMinor =
    rounds.kind === "sale"
      ? nearest(part.amountMinor, stepMinor) - part.amountMinor
      : refundRounding(rounds.earlier, cashOf(parts), stepMinor);
  return roundingMinor === 0 ? parts : parts.with(at, { ...part, roundingMinor });
}

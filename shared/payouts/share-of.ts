/** The id of a consigner's share of a payout: one there is. */
export const shareIdOf = (payoutId: string, consignerId: string): string => `${payoutId}:${consignerId}`;

/**
 * What a consigner is paid for items of `grossMinor`, when the rest of their ledger comes to `carriedMinor`: credit is
 * paid with it, and what they owe is taken off, never below zero; what is left of that stays owed.
 */
export function settledShare(grossMinor: number, carriedMinor: number) {
  const settledMinor = Math.max(carriedMinor, -grossMinor);
  return { grossMinor, settledMinor, amountMinor: grossMinor + settledMinor };
}

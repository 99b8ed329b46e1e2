/** Returns the id of a consigner's share: one for each payout. */
export const shareIdOf = (payoutId: string, consignerId: string): string => `${payoutId}:${consignerId}`;

/**
 * Returns what a consigner is paid for items of `grossMinor` with a remaining ledger balance of `carriedMinor`: credit
 * is added, debts are deducted, never below zero; the rest of the debt stays in the ledger.
 */
export function settledShare(grossMinor: number, carriedMinor: number) {
  const settledMinor = Math.max(carriedMinor, -grossMinor);
  return { grossMinor, settledMinor, amountMinor: grossMinor + settledMinor };
}

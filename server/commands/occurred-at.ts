/** The oldest claim that is believed: longer than a tablet may lie in a drawer. */
export const oldestClaimMs = 60 * 86_400_000;

export interface Claim {
  /** When the device says it happened, by its own clock; null when the caller is online and makes no claim. */
  readonly occurredAt: string | null;
  /** What the device's clock showed as it sent; null when unknown or already allowed for. */
  readonly sentAt: string | null;
}

/**
 * When a command happened, as far as the server believes it: the device's claim moved by
 * how far its clock is off, never in the future and at most 60 days ago. An instant.
 */
export function occurredAtOf(claim: Claim, serverNow: Date): string {
  const now = serverNow.getTime();
  const claimed = claim.occurredAt === null ? Number.NaN : Date.parse(claim.occurredAt);
  const sent = claim.sentAt === null ? now : Date.parse(claim.sentAt);
  const corrected = claimed + (now - sent);
  if (Number.isNaN(corrected)) return serverNow.toISOString();
  return new Date(Math.min(now, Math.max(now - oldestClaimMs, corrected))).toISOString();
}

/** The oldest time accepted from a device: longer than a tablet may lie in a drawer. */
export const oldestClaimMs = 60 * 86_400_000;

export interface Claim {
  /** The time of the action by the device's clock; null when the caller is online and sends none. */
  readonly occurredAt: string | null;
  /** The device's clock when sending; null when unknown or already corrected. */
  readonly sentAt: string | null;
}

/**
 * Returns when a command happened: the device's time corrected by its clock offset, never in the future and at most 60
 * days ago. An instant.
 */
export function occurredAtOf(claim: Claim, serverNow: Date): string {
  const now = serverNow.getTime();
  const claimed = claim.occurredAt === null ? Number.NaN : Date.parse(claim.occurredAt);
  const sent = claim.sentAt === null ? now : Date.parse(claim.sentAt);
  const corrected = claimed + (now - sent);
  if (Number.isNaN(corrected)) return serverNow.toISOString();
  return new Date(Math.min(now, Math.max(now - oldestClaimMs, corrected))).toISOString();
}

/** The delay after failures of one kind. */
export interface WaitRule {
  /** Failures without delay: people mistype. */
  readonly free: number;
  /** The first delay; each further one is twice as long, up to `longestSeconds`. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** Failures are forgotten after so many seconds without another. */
  readonly forgottenAfterSeconds: number;
}

/** One person's email from one network, or from one device they have signed in on. */
export const ofOnePlace: WaitRule = { free: 5, firstSeconds: 1, longestSeconds: 900, forgottenAfterSeconds: 86_400 };

/**
 * One person's email from everywhere. The delay stays short: strangers can cause it, and must not lock the person out;
 * a guesser waits longer in each network.
 */
export const ofOneAccount: WaitRule = { free: 20, firstSeconds: 1, longestSeconds: 8, forgottenAfterSeconds: 3_600 };

/** Returns the seconds to wait after so many failures, the last one so many seconds ago; 0 for none. */
export function waitLeft(rule: WaitRule, failures: number, secondsAgo: number): number {
  if (failures < rule.free || secondsAgo >= rule.forgottenAfterSeconds) return 0;
  const whole = Math.min(rule.longestSeconds, rule.firstSeconds * 2 ** (failures - rule.free));
  return Math.max(0, Math.ceil(whole - secondsAgo));
}

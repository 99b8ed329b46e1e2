/** How failures of one kind slow the next attempt. */
export interface WaitRule {
  /** So many cost nothing: people mistype. */
  readonly free: number;
  /** The first wait; each further one is twice as long, up to `longestSeconds`. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** Without a further failure they are forgotten after so many seconds. */
  readonly forgottenAfterSeconds: number;
}

/** One person's e-mail from one place, or from one device they have signed in on. */
export const ofOnePlace: WaitRule = { free: 5, firstSeconds: 1, longestSeconds: 900, forgottenAfterSeconds: 86_400 };

/**
 * One person's e-mail from everywhere at once. The wait stays short: strangers can bring it about, and must not lock
 * the person out; who guesses waits longer for each place they guess from.
 */
export const ofOneAccount: WaitRule = { free: 20, firstSeconds: 1, longestSeconds: 8, forgottenAfterSeconds: 3_600 };

/** Seconds to wait now after so many failures, the last one so many seconds ago; 0 when none. */
export function waitLeft(rule: WaitRule, failures: number, secondsAgo: number): number {
  if (failures < rule.free || secondsAgo >= rule.forgottenAfterSeconds) return 0;
  const whole = Math.min(rule.longestSeconds, rule.firstSeconds * 2 ** (failures - rule.free));
  return Math.max(0, Math.ceil(whole - secondsAgo));
}

import type { CommandOutcome } from "./protocol.ts";

/** Why a command was not run when it came, but kept for an admin's decision (docs/decisions/0040). */
export const holdReasons = ["account_disabled", "access_lost", "device_revoked"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A held command as an admin's list shows it. */
export interface HeldListing {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** Length of its arguments, which are read one command at a time. */
  readonly bytes: number;
  readonly occurredAt: string;
  readonly heldAt: string;
  readonly reason: HoldReason;
  /** The person's rights, as far as they are known, did not reach so far. */
  readonly beyondRights: boolean;
  readonly personId: string;
  readonly personName: string;
}

/** One held command with its arguments, as it was sent. */
export interface HeldCommand extends HeldListing {
  readonly args: unknown;
}

/** One page of what waits, and what to ask with for the next; null when this was the last. */
export interface HeldPage {
  readonly held: readonly HeldListing[];
  readonly next: string | null;
}

export interface HeldDecision {
  readonly decision: "apply" | "discard";
  /** What applying came to; null when it was discarded. */
  readonly outcome: CommandOutcome | null;
}

import type { Mention } from "#shared/machine/kernel/command-words.ts";
import type { CommandOutcome } from "./protocol.ts";

/** The reasons a command was not run on arrival but kept for an admin's decision (decision 0040). */
export const holdReasons = ["account_disabled", "access_lost", "device_revoked"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A held command in an admin's list. */
export interface HeldListing {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The first things it is about; missing from servers of before, empty where they are not known. */
  readonly of?: readonly Mention[];
  /** The length of its arguments, which are loaded one command at a time. */
  readonly bytes: number;
  readonly occurredAt: string;
  readonly heldAt: string;
  readonly reason: HoldReason;
  /** Whether it needed more than the person's rights, as far as known. */
  readonly beyondRights: boolean;
  readonly personId: string;
  readonly personName: string;
}

/** One held command with its arguments, as it was sent. */
export interface HeldCommand extends HeldListing {
  readonly args: unknown;
}

/** One page of held commands, and the cursor of the next; null on the last. */
export interface HeldPage {
  readonly held: readonly HeldListing[];
  readonly next: string | null;
}

export interface HeldDecision {
  readonly decision: "apply" | "discard";
  /** The outcome when applied; null when discarded. */
  readonly outcome: CommandOutcome | null;
}

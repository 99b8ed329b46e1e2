import type { Actor } from "#shared/access/actor.ts";
import type { DomainError } from "#shared/kernel/domain-error.ts";
import type { Services } from "../services.ts";

/** One command, asked for once or many times. */
export interface CommandCall {
  readonly storeId: string;
  /** From the session's row in the store, never from what was sent. */
  readonly actor: Actor;
  /** Made by the caller; what is asked again under it is answered with the stored outcome. */
  readonly commandId: string;
  readonly name: string;
  /** As sent; parsed by the command's schema. */
  readonly args: unknown;
  /** The device's claim of when it happened; null for now. */
  readonly occurredAt: string | null;
  /** What the device's clock showed as it sent; left out when `occurredAt` is already corrected. */
  readonly sentAt?: string | null;
  /** `bodyHash` of name and arguments, where the caller knows it already. */
  readonly bodyHash?: string;
  /** The queue it was delivered from and its place there; null for a REST call. */
  readonly queue: { readonly id: string; readonly seq: number } | null;
  /** The app's address as the caller has it (`originOf`), for the mails that follow; left out where nobody waits for any. */
  readonly origin?: string | undefined;
}

/** What running commands needs of the house. */
export type CommandServices = Pick<Services, "db" | "clock" | "log"> & {
  readonly jobs: Pick<Services["jobs"], "enqueue">;
  readonly pictures: Pick<Services["pictures"], "keep">;
  readonly config?: Pick<Services["config"], "allowedHosts" | "storeDomain">;
};

/** Thrown when a delivery is refused as a whole; nothing was run, and nothing of it is kept: it may be sent again. */
export class NotAdmitted extends Error {
  readonly refusal: DomainError;

  constructor(refusal: DomainError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Thrown when a queue's commands do not continue where it stands; nothing was run. */
export class SequenceGap extends Error {
  /** The seq that comes next. */
  readonly expected: number;

  constructor(expected: number) {
    super(`The queue continues with ${expected}.`);
    this.expected = expected;
  }
}

/** A queue's command, or an argument of one, that only a newer server knows. Nothing is stored: the device sends it again. */
export class NotKnownYet extends Error {}

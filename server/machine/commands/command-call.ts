import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#server/running/config.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { DomainEvent } from "#shared/areas/events.ts";
import type { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** One call of a command, whether sent once or repeatedly. */
export interface CommandCall {
  readonly storeId: string;
  /** From the session's row in the store, never from the request. */
  readonly actor: Actor;
  /** Made by the caller; a repeated id returns the stored outcome. */
  readonly commandId: string;
  readonly name: string;
  /** As sent; parsed by the command's schema. */
  readonly args: unknown;
  /** The device's time of the action; null for now. */
  readonly occurredAt: string | null;
  /** The device's clock when sending; omitted if `occurredAt` is already corrected. */
  readonly sentAt?: string | null;
  /** `bodyHash` of name and arguments, if already computed. */
  readonly bodyHash?: string;
  /** The queue it was delivered from and its position there; null for a REST call. */
  readonly queue: { readonly id: string; readonly seq: number } | null;
  /** The app's address as the caller has it (`originOf`), for mails that follow; omitted if none do. */
  readonly origin?: string | undefined;
  /** What a REST call is answered with, as JSON text, if its rows alone do not say it; stored with the outcome. */
  readonly answer?: string | undefined;
}

/** The services that running commands needs. */
export interface CommandServices {
  readonly db: Database;
  /** The server's clock; tests set it. */
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly jobs: EventJobs;
  readonly pictures: Pick<Pictures, "keep">;
  readonly config?: Pick<Config, "allowedHosts" | "storeDomain">;
}

/** An event of a command, with its cause. */
export interface CommandEvent {
  readonly commandId: string;
  /** The app's address where the command was requested, if by a request. */
  readonly origin?: string | undefined;
  readonly event: DomainEvent;
}

/** Queues the effects of events, which run once the events are committed. */
export interface EventJobs {
  /**
   * Issues the statements that write the events' jobs in the caller's transaction, one for each effect; if one fails, so
   * does the commit. Events without an effect write nothing.
   */
  enqueue(tx: Transaction, storeId: string, events: readonly CommandEvent[]): Promise<void>;
}

/** A delivery refused as a whole: nothing was run or stored, and it may be sent again. */
export class NotAdmitted extends Error {
  readonly refusal: DomainError;

  constructor(refusal: DomainError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A queue's commands do not continue its sequence; nothing was run. */
export class SequenceGap extends Error {
  /** The next expected seq. */
  readonly expected: number;

  constructor(expected: number) {
    super(`The queue continues with ${expected}.`);
    this.expected = expected;
  }
}

/**
 * A queued command, or an argument of one, that only a newer server knows. Nothing is stored: the device sends it
 * again.
 */
export class NotKnownYet extends Error {}

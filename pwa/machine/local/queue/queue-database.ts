import type { Table } from "dexie";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { queueVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";
import { StrictDatabase } from "../strict-database.ts";

/** A command on the device. Until delivered it exists nowhere else. */
export interface StoredCommand {
  /** Local order of commands; never changes. */
  readonly n: number;
  readonly id: string;
  /** Position in the server's queue; 0 when it has its outcome and belonged to an earlier queue. */
  readonly seq: number;
  readonly name: string;
  readonly args: unknown;
  readonly occurredAt: string;
  /** Keys it read and may have written on this device (`readKey`), to find dependents. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly outcome: CommandOutcome | null;
}

/** The single record about the queue itself. */
export interface QueueHead {
  readonly key: "queue";
  /** Null until the server was first reached. */
  readonly queueId: string | null;
  readonly codePrefix: string;
  readonly codesUsed: number;
  readonly nextSeq: number;
  readonly epoch: string;
  /** Grows with every transaction, so that other tabs notice. */
  readonly revision: number;
}

/** The queue's own database, strictly durable: a transaction resolves when it is on the disk. */
export class QueueDatabase extends StrictDatabase {
  declare readonly commands: Table<StoredCommand, number, Omit<StoredCommand, "n">>;
  declare readonly head: Table<QueueHead, string>;

  constructor(name: string, platform: Platform) {
    super(name, platform);
    this.version(queueVersion).stores({ commands: "++n, &id", head: "key" });
  }
}

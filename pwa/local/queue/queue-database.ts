import { Dexie, type Table } from "dexie";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import { queueVersion } from "../databases.ts";
import type { Platform } from "../platform.ts";

/** A command on the device. It exists nowhere else until it was delivered. */
export interface StoredCommand {
  /** The order in which commands were given on this device; never changes. */
  readonly n: number;
  readonly id: string;
  /** Its place in the server's queue; 0 when it has its outcome and its queue is a former one. */
  readonly seq: number;
  readonly name: string;
  readonly args: unknown;
  readonly occurredAt: string;
  /** What it read and may have written here (`readKey`), so that dependents can be told. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly outcome: CommandOutcome | null;
}

/** The one record of the queue itself. */
export interface QueueHead {
  readonly key: "queue";
  /** Null until the server was reached for the first time. */
  readonly queueId: string | null;
  readonly codePrefix: string;
  readonly codesUsed: number;
  readonly nextSeq: number;
  readonly epoch: string;
  /** Grows with every transaction, so that other tabs notice. */
  readonly revision: number;
}

/**
 * The queue's own database, strictly durable: a transaction resolves when it is on the disk.
 */
export class QueueDatabase extends Dexie {
  declare readonly commands: Table<StoredCommand, number, Omit<StoredCommand, "n">>;
  declare readonly head: Table<QueueHead, string>;

  constructor(name: string, platform: Platform) {
    super(name, {
      indexedDB: platform.indexedDB,
      IDBKeyRange: platform.IDBKeyRange,
      chromeTransactionDurability: "strict",
    });
    this.version(queueVersion).stores({ commands: "++n, &id", head: "key" });
  }
}

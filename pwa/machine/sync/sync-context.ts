import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { CommandOutcome, PushLimits, RegisterQueueReply } from "#shared/machine/sync/protocol.ts";
import type { Generation } from "../local/base/base-database.ts";
import type { BaseStore } from "../local/base/base-store.ts";
import type { BaseUpdate } from "../local/base/base-update.ts";
import type { QueueHead, StoredCommand } from "../local/queue/queue-database.ts";
import type { Platform } from "../local/platform.ts";
import type { SyncStatus } from "#pwa/machine/local/sync-status.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";

/** What sync needs of the device: its stores, and callbacks for their changes. */
export interface SyncContext {
  readonly platform: Platform;
  readonly transport: Transport;
  readonly base: BaseStore;
  readonly status: SyncStatus;
  readonly deviceName: string;
  /** Called with errors that neither network nor server explain. */
  fault(fault: unknown): void;
  /** Limits of one push of this person's device. */
  readonly pushLimits: PushLimits;
  readonly head: QueueHead;
  /** Commands without an outcome, oldest first. */
  readonly undelivered: readonly StoredCommand[];
  /** The complete generation whose rows are in memory; undefined before a download has ended. */
  readonly current: Generation | undefined;
  /** The store's version up to which rows are held. */
  readonly version: number;
  /** Number of commands on the device, in any state. */
  readonly depth: number;
  /** Delivers photos named by these arguments that only this device has; rejects as a transport does. */
  deliverPictures(args: unknown): Promise<void>;
  /** Whether a command counts payments that are still in another person's queue on this device. */
  waitsForOthers(command: Pick<StoredCommand, "name" | "args">): Promise<boolean>;
  registered(reply: RegisterQueueReply): Promise<void>;
  answered(outcomes: readonly CommandOutcome[]): Promise<void>;
  /**
   * Takes the changed base into memory, from `update` or else from the disk, runs affected commands again, shows the
   * result and notifies the other tabs.
   */
  baseChanged(update?: BaseUpdate): Promise<void>;
  /** Stores items lost to a restored backup; resolves when durable. */
  lost(items: readonly ItemRow[]): Promise<void>;
  /** Finds what was acknowledged and a store of another epoch does not have; resolves when durable. */
  compared(epoch: string): Promise<void>;
  /** Deletes commands that were applied and that the base contains. */
  trim(): Promise<void>;
}

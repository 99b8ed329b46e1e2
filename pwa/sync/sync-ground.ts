import type { ItemRow } from "#shared/inventory/rows.ts";
import type { CommandOutcome, PushLimits, RegisterQueueReply } from "#shared/sync/protocol.ts";
import type { BaseStore } from "../local/base/base-store.ts";
import type { QueueHead, StoredCommand } from "../local/queue/queue-database.ts";
import type { Platform } from "../local/platform.ts";
import type { SyncStatus } from "./sync-status.ts";
import type { Transport } from "./transport.ts";

/** What syncing needs of the device: its stores, and to be told when they have changed. */
export interface SyncGround {
  readonly platform: Platform;
  readonly transport: Transport;
  readonly base: BaseStore;
  readonly status: SyncStatus;
  readonly deviceName: string;
  /** Told of what no network or server explains. */
  fault(fault: unknown): void;
  /** How much this person's device may send at once. */
  readonly pushLimits: PushLimits;
  readonly head: QueueHead;
  /** Without an outcome, oldest first. */
  readonly undelivered: readonly StoredCommand[];
  /** The store's version up to which rows are held. */
  readonly version: number;
  /** Commands on the device, whatever their state. */
  readonly depth: number;
  /** Delivers the photos that these arguments name and only this device has; rejects as a transport does. */
  deliverPictures(args: unknown): Promise<void>;
  registered(reply: RegisterQueueReply): Promise<void>;
  answered(outcomes: readonly CommandOutcome[]): Promise<void>;
  /** Takes what the base now holds into memory, runs what it touches and shows it; tells the other tabs. */
  baseChanged(): Promise<void>;
  /** These went with a restored backup; resolves when that is durable. */
  lost(items: readonly ItemRow[]): Promise<void>;
  /** Throws away commands that were applied and that the base contains. */
  trim(): Promise<void>;
}

import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import type { AuditStock } from "#shared/areas/audits/scan-tally.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { ItemReport } from "#shared/machine/kernel/define-command.ts";
import type { AnyRow, IndexOf, Rows, RowType } from "#shared/areas/rows.ts";
import type { CommandOutcome, Session } from "#shared/machine/sync/protocol.ts";
import type { ShownScreen } from "./base/base-database.ts";
import type { MissedChanges } from "./journal/journal-store.ts";
import type { ItemBrief, ListQuery, ResultOf, SoldElsewhere } from "./list.ts";
import type { LostItem } from "./lost/lost-store.ts";

/**
 * Everything a device keeps. Screens read `view` (in memory, synchronous) and make changes with `run` (durable before
 * it resolves, shown at once, delivered later). Nothing else accesses the device's stores.
 */
export interface Device {
  readonly session: Session;
  readonly view: View;
  readonly queue: QueueView;
  readonly sync: SyncView;
  readonly pictures: PicturesView;
  /**
   * Runs a command.
   * An online command is sent to the server: resolves when it was applied and is in the view; rejects with the server's
   * refusal, with `online_only` when the server could not be reached and nothing changed, or with `unanswered` when the
   * outcome is unknown; repeating it then sends the same command.
   * Any other command is queued: resolves when it is strictly durable and its effect is in the view; rejects with a
   * `LocalRefusal` when its rule refuses it on this device's rows or the device cannot store it (quota), and then
   * nothing was queued.
   */
  run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<QueuedCommand>;
  /** As `run`, with `count` new item codes taken in the same transaction that queues the command. */
  runWithCodes<N extends CommandName>(
    count: number,
    name: N,
    build: (codes: readonly string[]) => CommandArgs<N>,
  ): Promise<QueuedCommand>;
  /**
   * Returns what a command would do to this device's rows, without running it; null where the device cannot know.
   * Rejects as `run` does where the command would be refused.
   */
  preview<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Preview | null>;
  /**
   * Deletes the cached server rows and downloads them again; the queue is kept. Resolves once the cache is empty;
   * progress is in `sync.state.download`.
   */
  redownload(): Promise<void>;
  /**
   * Shows the first rows of a list, at most so many, ahead of the first download that brings them: asks the server for
   * them, and does nothing where that gives no answer or every row is here.
   */
  showAhead(query: ListQuery<"item">, most: number): Promise<void>;
  /**
   * Keeps the screen that `take` returns, to be drawn at the next start as long as nothing has changed. `take` is called
   * while memory is as it was at this call, else not at all. Resolves to false where nothing was kept.
   */
  keepScreen(take: () => ShownScreen | null): Promise<boolean>;
  /** Deletes the queue with everything in it for good, after a revoked person has exported or declined it. */
  forgetQueue(): Promise<void>;
  close(): Promise<void>;
  /** Aborts when the device closes, and with it the work done for its person outside the screens. */
  readonly closing: AbortSignal;
}

/** The stock of a location or sub-location as audits need it. Items are identified by their slot in memory. */
export interface Shelf extends AuditStock<number> {
  readonly expectedCount: number;
  /** The slots of the items expected at this place, unordered. */
  expected(): Uint32Array;
  id(slot: number): string;
  slot(id: string): number | undefined;
}

/**
 * The server's rows as last pulled, with the queue's commands applied. `version` grows with every change; React reads
 * through `useView`.
 */
export interface View {
  readonly version: number;
  readonly subscribe: (listener: () => void) => () => void;
  /** True once a download has completed. Only then does a row not found not exist. */
  readonly isKnown: boolean;
  get<T extends Exclude<RowType, "item">>(type: T, id: string): Rows[T] | undefined;
  all<T extends Exclude<RowType, "item">>(type: T): readonly Rows[T][];
  by<T extends Exclude<RowType, "item">>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][];
  /**
   * Returns a list of any row type, filtered, searched and sorted, synchronously from memory. The same query returns
   * the same rows until a row of the type changes.
   *
   *     const { count, rows } = view.list("audit", { where: { status: "run" }, sort: { by: "runAt", descending: true } });
   */
  list<T extends RowType>(type: T, query?: ListQuery<T>): ResultOf<T>;
  /** True while a command that wrote this row waits on this device. */
  isUnsent(type: RowType, id: string): boolean;
  readonly items: {
    readonly count: number;
    brief(id: string): ItemBrief | undefined;
    byCode(code: string): ItemBrief | undefined;
    /** Returns the stock at this place for an audit; the same object while no item changes. */
    shelf(place: AuditPlace): Shelf;
    full(id: string): Promise<ItemRow | undefined>;
    /** Returns who sold an item on this device, where that was another person and these rows do not have it yet. */
    soldElsewhere(id: string): SoldElsewhere | undefined;
    /** Returns the distinct option and category values present, for filters. */
    facets(): {
      readonly option1Values: readonly string[];
      readonly option2Values: readonly string[];
      readonly option3Values: readonly string[];
      readonly categories: readonly string[];
    };
  };
}

/** What a command would write, and the parts it would leave out. */
export interface Preview {
  /** `before` is null for a new row, `after` for a removed one. */
  readonly writes: readonly { readonly type: RowType; readonly before: AnyRow | null; readonly after: AnyRow | null }[];
  readonly reports: readonly ItemReport[];
}

/** A queued command and the state of its delivery. */
export interface QueuedCommand {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly title: string;
  readonly args: unknown;
  readonly occurredAt: string;
  /**
   * waiting: not yet delivered; sent: has its outcome and waits for the pull that contains it; rejected, parked, held:
   * in Needs attention until a person retries, edits or discards it.
   */
  readonly state: "waiting" | "sent" | "rejected" | "parked" | "held";
  readonly outcome: CommandOutcome | null;
  /** Ids of queued commands that build on rows this one wrote; they fail with it. */
  readonly dependents: readonly string[];
}

export interface QueueView {
  readonly version: number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Waiting and sent commands, oldest first. */
  readonly pending: readonly QueuedCommand[];
  /**
   * Rejected, parked and held commands, each with its dependents; also applied ones with parts left out
   * (`outcome.reports`).
   */
  readonly attention: readonly QueuedCommand[];
  /** Items of this device that a server restored from a backup does not know, until a person decides about them. */
  readonly lost: readonly LostItem[];
  /** Adds lost items again with their ids and codes, by new commands; those that the rules refuse stay lost. */
  bringBack(ids: readonly string[]): Promise<void>;
  /** Deletes lost items from this list. */
  dismiss(ids: readonly string[]): Promise<void>;
  /** Changes of this device that a server restored from a backup does not have, until a person decides about them. */
  readonly missed: MissedChanges;
  /** Queues a missed change again under its own id; rejects as `Device.run` does, and it stays missed then. */
  recordAgain(id: string): Promise<void>;
  /** Deletes missed changes from this list. */
  leaveOut(ids: readonly string[]): Promise<void>;
  /** Marks the notice of work lost with the storage (`SyncState.wiped`) as read. */
  forgetLoss(): Promise<void>;
  /** Queues it as a new command with a new id, with changed arguments when given. */
  retry(id: string, args?: unknown): Promise<void>;
  discard(id: string): Promise<void>;
  /** Returns everything queued as a JSON file; works in any state and protocol version. */
  exportAll(): Promise<Blob>;
}

/** A photo already scaled down for keeping. */
export interface NewPicture {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The photos on this device that the server does not have yet. */
export interface PicturesView {
  readonly version: number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether this device has the picture of this address; it may be the only copy. */
  has(address: string): boolean;
  /** Returns null when this device does not have it. */
  blob(address: string): Promise<Blob | null>;
  /**
   * Keeps a photo; resolves, when it is durable, with the address for a row to hold. It is delivered before the first
   * command that names it. Rejects with a `LocalRefusal` when there is no room.
   */
  keep(picture: NewPicture): Promise<string>;
}

export interface SyncView {
  readonly version: number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: SyncState;
  /** Pushes and pulls now; resolves when this round has ended, successful or not. */
  syncNow(): Promise<void>;
}

export interface SyncState {
  /**
   * online: the server answered last time; checking: unknown at the moment; offline: it did not answer; signedOut: 401,
   * the queue is kept; updateNeeded: protocol too old; unreadable: this version of the app cannot read the server's data
   * and shows what it had; refused: the server refused the round for another reason, and the round is retried.
   */
  readonly link:
    | "online"
    | "checking"
    | "offline"
    | "signedOut"
    | "updateNeeded"
    | "unreadable"
    | "refused"
    | "starting";
  /** The server's message when it last refused a round; empty where something between it and this device did. */
  readonly refusal: string;
  /** Why the server denied this person access at the last check; null when it granted it or could not be reached. */
  readonly obstacle: "email_not_verified" | "maintenance" | "wrong_store" | null;
  /** The current work of sync. */
  readonly activity: "idle" | "downloading" | "delivering" | "pulling";
  /** True when the server's last answer was that it has no room for changes: queued commands keep waiting. */
  readonly serverFull: boolean;
  /**
   * True when its last answer was that it has no room for pictures: a command with a photo waits, as do those after it.
   */
  readonly photosFull: boolean;
  /** Rows done and expected of the first download; null when none is running. */
  readonly download: { readonly done: number; readonly total: number } | null;
  readonly delivering: { readonly done: number; readonly total: number } | null;
  readonly waiting: number;
  /** Photos that waiting commands depend on. */
  readonly photosWaiting: number;
  /** Number of refused commands, and of items and changes lost to a restored backup. */
  readonly needAttention: number;
  readonly oldestWaitingAt: string | null;
  readonly lastSyncedAt: string | null;
  /**
   * Unsent commands that were written again, and photos that are gone, after the browser cleared the databases while the
   * page was open; null where it did not, or once somebody has read it.
   */
  readonly broughtBack: { readonly count: number; readonly photos: number } | null;
  /** Unsent work known to be lost with the device's database or a part of it; null once somebody has read it. */
  readonly wiped: { readonly depth: number; readonly oldestAt: string | null } | null;
  /** True in a tab of an older version that met data of a newer one: it must be reloaded. */
  readonly outdated: boolean;
  /** Stored rows that this version of the app does not know; an update shows them. */
  readonly leftOut: number;
  /** Number of other people whose work on this device cannot be read; not set before anybody looked. */
  readonly othersUnreadable?: number;
  /** True in the tab that syncs. */
  readonly leader: boolean;
}

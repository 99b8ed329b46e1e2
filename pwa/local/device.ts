import type { AuditPlace } from "#shared/audits/classify.ts";
import type { AuditStock } from "#shared/audits/scan-tally.ts";
import type { CommandArgs, CommandName } from "#shared/commands.ts";
import { type ItemSort, itemSorts } from "#shared/inventory/item-sorts.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { ItemReport } from "#shared/kernel/define-command.ts";
import type { AnyRow, IndexOf, Rows, RowType } from "#shared/rows.ts";
import type { CommandOutcome, Session } from "#shared/sync/protocol.ts";
import type { ItemBrief, Listed, ListQuery, ListResult } from "./list.ts";
import type { LostItem } from "./lost/lost-store.ts";

/**
 * The one door to everything a device keeps. Screens read `view` (in memory, at
 * once) and change things with `run` (durable before it resolves, shown at once,
 * delivered later). Nothing else touches the device's stores.
 */
export interface Device {
  readonly session: Session;
  readonly view: View;
  readonly queue: QueueView;
  readonly sync: SyncView;
  readonly pictures: PicturesView;
  /**
   * Runs a command. One that only the server may decide is asked of it: resolves when it was applied and stands in the
   * view, and rejects with the server's refusal, with `online_only` when it could not be reached and nothing was changed,
   * or with `unanswered` when that is not known; asked again, it is the same command. Every other one is queued: resolves after it is strictly durable and its effect stands in
   * the view. Rejects with a `LocalRefusal` when the rule refuses it on the rows held here,
   * or when the device cannot store it (quota); then nothing was queued.
   */
  run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<QueuedCommand>;
  /** As `run`, with `count` new item codes counted on in the same transaction that queues the command. */
  runWithCodes<N extends CommandName>(
    count: number,
    name: N,
    build: (codes: readonly string[]) => CommandArgs<N>,
  ): Promise<QueuedCommand>;
  /**
   * What a command would do to the rows held here, without doing it; null where that cannot be told here. Rejects as
   * `run` does where the command would be refused.
   */
  preview<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Preview | null>;
  /** Drops the cache of the server's rows and downloads it again; the queue is kept. Resolves once the cache is empty; progress is in `sync.state.download`. */
  redownload(): Promise<void>;
  /** Forgets the queue and everything in it, for good: after a revoked person has exported it or does not want it. */
  forgetQueue(): Promise<void>;
  close(): Promise<void>;
  /** Aborted as it closes: its person leaves, and what goes on beside the screens for them ends. */
  readonly closing: AbortSignal;
}

export { type ItemSort, itemSorts };

/** What audits ask of the stock of a location or sub-location. An item is named by its slot in memory. */
export interface Shelf extends AuditStock<number> {
  readonly expectedCount: number;
  /** The slots of what ought to lie there, in no order. */
  expected(): Uint32Array;
  id(slot: number): string;
  slot(id: string): number | undefined;
}

/**
 * The server's rows as last pulled with the queue's commands run over them.
 * `version` grows with every change; React reads through `useView`.
 */
export interface View {
  readonly version: number;
  subscribe(listener: () => void): () => void;
  /** Whether a download has ended. Only then is what is not found known to be absent. */
  readonly isKnown: boolean;
  get<T extends Exclude<RowType, "item">>(type: T, id: string): Rows[T] | undefined;
  all<T extends Exclude<RowType, "item">>(type: T): readonly Rows[T][];
  by<T extends Exclude<RowType, "item">>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][];
  /**
   * A list of any row type, narrowed, searched and sorted; in memory and at once. The same query answers the same
   * rows while none of its type changes.
   *
   *     const { count, rows } = view.list("audit", { where: { status: "run" }, sort: { by: "runAt", descending: true } });
   */
  list<T extends RowType>(type: T, query?: ListQuery<T>): ListResult<Listed<T>>;
  /** True while a command that wrote this row waits on this device. */
  isUnsent(type: RowType, id: string): boolean;
  readonly items: {
    readonly count: number;
    brief(id: string): ItemBrief | undefined;
    byCode(code: string): ItemBrief | undefined;
    /** The stock as an audit of this place asks for it; the same object while no item changes. */
    shelf(place: AuditPlace): Shelf;
    full(id: string): Promise<ItemRow | undefined>;
    /** Distinct option and category values present, for filters. */
    facets(): {
      readonly option1Values: readonly string[];
      readonly option2Values: readonly string[];
      readonly option3Values: readonly string[];
      readonly categories: readonly string[];
    };
  };
}

/** What a command would write, and what it would leave as it is. */
export interface Preview {
  /** Null before for a row that it would make, and after for one that it would remove. */
  readonly writes: readonly { readonly type: RowType; readonly before: AnyRow | null; readonly after: AnyRow | null }[];
  readonly reports: readonly ItemReport[];
}

/** A command on the device and what is known of its fate. */
export interface QueuedCommand {
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly title: string;
  readonly args: unknown;
  readonly occurredAt: string;
  /**
   * waiting: not yet delivered; sent: has its outcome and waits for the pull that contains it;
   * rejected, parked, held: stands in Needs attention until a person retries, edits or discards it.
   */
  readonly state: "waiting" | "sent" | "rejected" | "parked" | "held";
  readonly outcome: CommandOutcome | null;
  /** Ids of queued commands that build on rows this one wrote; they fail with it. */
  readonly dependents: readonly string[];
}

export interface QueueView {
  readonly version: number;
  subscribe(listener: () => void): () => void;
  /** Waiting and sent commands, oldest first. */
  readonly pending: readonly QueuedCommand[];
  /** Rejected, parked and held commands, each with what depended on it; and applied ones of which parts were left out (`outcome.reports`). */
  readonly attention: readonly QueuedCommand[];
  /** Items this device had and a server that was restored from a backup does not know, until a person decides. */
  readonly lost: readonly LostItem[];
  /** Adds lost items again under their ids and codes, as new commands; those that the rules refuse stay. */
  bringBack(ids: readonly string[]): Promise<void>;
  /** Forgets lost items. */
  letGo(ids: readonly string[]): Promise<void>;
  /** Somebody has read what was lost with the storage (`SyncState.wiped`). */
  forgetLoss(): Promise<void>;
  /** Sends it again as a new command with a new id, with changed arguments when given. */
  retry(id: string, args?: unknown): Promise<void>;
  discard(id: string): Promise<void>;
  /** Everything queued, as a JSON file; works at any time and protocol. */
  exportAll(): Promise<Blob>;
}

/** A photo that was made small enough to be kept. */
export interface NewPicture {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The photos that are on this device until the server has them. */
export interface PicturesView {
  readonly version: number;
  subscribe(listener: () => void): () => void;
  /** Whether the picture at this address is here, and so may be nowhere else. */
  has(address: string): boolean;
  /** Null when it is not here. */
  blob(address: string): Promise<Blob | null>;
  /**
   * Keeps a photo; resolves with its address, which a row holds, when it is durable. It is delivered before the first
   * command that names it. Rejects with a `LocalRefusal` when there is no room.
   */
  keep(picture: NewPicture): Promise<string>;
}

export interface SyncView {
  readonly version: number;
  subscribe(listener: () => void): () => void;
  readonly state: SyncState;
  /** Asks for a push and pull now; resolves when this round has ended, however it ended. */
  syncNow(): Promise<void>;
}

export interface SyncState {
  /** online: the server answered last time; checking: whether it still does is not known; offline: it did not; signedOut: 401, the queue is kept; updateNeeded: protocol too old; unreadable: this version of the app cannot read what the server sent, and shows what it had; refused: the server is there and took the round for none of these reasons, which is tried again. */
  readonly link:
    | "online"
    | "checking"
    | "offline"
    | "signedOut"
    | "updateNeeded"
    | "unreadable"
    | "refused"
    | "starting";
  /** What the server said as it refused a round last. */
  readonly refusal: string;
  /** Why the server let this person in no longer when it was last asked; null when it did, or could not be asked. */
  readonly obstacle: "email_not_verified" | "maintenance" | "wrong_store" | null;
  /** What the device is busy with. */
  readonly activity: "idle" | "downloading" | "delivering" | "pulling";
  /** The server answered last that it has no room for changes: what waits goes on waiting here. */
  readonly serverFull: boolean;
  /** It answered last that it has no room for pictures: a change with a photo waits here, and what follows it. */
  readonly photosFull: boolean;
  /** Rows done and expected of the first download; null when none runs. */
  readonly download: { readonly done: number; readonly total: number } | null;
  readonly delivering: { readonly done: number; readonly total: number } | null;
  readonly waiting: number;
  /** Photos that waiting commands wait for. */
  readonly photosWaiting: number;
  /** Commands that were refused, and items that went with a restored backup. */
  readonly needAttention: number;
  readonly oldestWaitingAt: string | null;
  readonly lastSyncedAt: string | null;
  /** Set when the device's database was wiped with work unsent, until somebody has read it: what is known to be lost. */
  readonly wiped: { readonly depth: number; readonly oldestAt: string | null } | null;
  /** True in a tab of an older version that met what a newer one wrote: it must be loaded anew. */
  readonly outdated: boolean;
  /** Rows that are kept here and that this version of the app does not know: an update shows them. */
  readonly leftOut: number;
  /** False when the browser refused persistent storage. */
  readonly persisted: boolean;
  /** True in the tab that delivers and listens. */
  readonly leader: boolean;
}

/** A command refused on the device; `code` and `message` as the server would answer, or `storage_full`. */
export class LocalRefusal extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "LocalRefusal";
    this.code = code;
    this.fields = fields;
  }
}

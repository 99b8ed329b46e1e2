import { batchedReads } from "./batched-reads.ts";
import type { Serial } from "./serial.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { CommandOutcome, FirstItems, Session } from "#shared/machine/sync/protocol.ts";
import type { PreviewMark, Generation, ShownScreen } from "./base/base-database.ts";
import type { BaseStore } from "./base/base-store.ts";
import type { BaseUpdate, KnownBase } from "./base/base-update.ts";
import { completeRow } from "./base/block-codec.ts";
import { previewMark, sameMark } from "./base/effects-mark.ts";
import { actorOf } from "./actor-of.ts";
import type { FirstRead } from "./first-read.ts";
import { extentOf } from "./held-types.ts";
import { StoredPreviews } from "./stored-effects.ts";
import { loadCommand } from "./known-commands.ts";
import type { SoldElsewhere } from "./list.ts";
import type { CommandElsewhere } from "../stock/others/others-here.ts";
import { type OverlaidCommand, Overlay, type OverlayContext } from "./overlay.ts";
import { Pace } from "./pace.ts";
import type { Platform } from "./platform.ts";
import type { PendingPreviews } from "./pending-effects.ts";
import type { QueueHead, StoredCommand } from "./queue/queue-database.ts";
import { type Included, isDone, isShown } from "./queue/queue-list.ts";
import type { QueueStore } from "./queue/queue-store.ts";
import type { LocalRun } from "./run-command.ts";
import { pieceVersion } from "../stock/column-list.ts";
import { ShownRows } from "./shown-rows.ts";

interface Surroundings {
  readonly session: Session;
  readonly platform: Platform;
  /** Rows of a first read, which this state continues with. */
  readonly firstRead?: FirstRead | undefined;
  readonly fault: (fault: unknown) => void;
}

/** With more newer rows than this, an idle tab folds them into blocks. */
const foldAbove = 5_000;

/** Flags: whether rows changed, and whether the queue changed. */
export interface Changed {
  readonly rows: boolean;
  readonly queue: boolean;
}

/**
 * One tab's memory of base and queue: the rows shown, the overlay, and the list of commands. `refresh` updates it from
 * the disk, whichever tab wrote there. Calls must not overlap.
 */
export class DeviceState {
  shown: ShownRows;
  overlay: Overlay;
  head: QueueHead;
  commands: readonly StoredCommand[] = [];
  generation: Generation | undefined;
  #others: readonly CommandElsewhere[] = [];
  readonly #base: BaseStore;
  readonly #queue: QueueStore;
  readonly #session: Session;
  readonly #platform: Platform;
  readonly #fault: (fault: unknown) => void;
  readonly #effects: StoredPreviews;
  /** Effects restored by a first read, until its commands are run again. */
  readonly #restored: PendingPreviews["kept"];
  #known: { generation: number; journal: number; blocks: Set<number>; complete: boolean } | null;
  /** True once the stock could not be stored. */
  #stockFailed = false;

  constructor(
    base: BaseStore,
    queue: QueueStore,
    head: QueueHead,
    { session, platform, firstRead, fault }: Surroundings,
  ) {
    this.#base = base;
    this.#queue = queue;
    this.#session = session;
    this.#platform = platform;
    this.#fault = fault;
    this.head = head;
    this.shown = firstRead?.shown ?? new ShownRows();
    this.generation = firstRead?.generation;
    base.isStockLost = firstRead?.isStockLost === true;
    this.#known = firstRead?.known ?? null;
    this.#effects = new StoredPreviews(base, platform.newId());
    this.#restored = firstRead?.pending?.kept ?? null;
    this.overlay = firstRead?.pending?.overlay ?? this.#newOverlay();
    this.overlay.follow(this.#overlayContext());
  }

  get included(): Included {
    return { queueId: this.generation?.queueId ?? null, seq: this.generation?.includedSeq ?? 0 };
  }

  /** The store's version that these rows have; 0 before a download has completed. */
  get version(): number {
    return this.complete ? (this.generation?.cursor.version ?? 0) : 0;
  }

  /** True once a download has completed: a row not found is then known not to exist. */
  get complete(): boolean {
    return this.generation?.complete === true;
  }

  /**
   * Takes into memory what changed on the disk: `update` if this tab has just stored it on top of what memory holds,
   * else whatever is read.
   */
  async refresh(update?: BaseUpdate): Promise<Changed> {
    const known = this.#known;
    const follows =
      known?.complete === true &&
      update?.generation.generation === known.generation &&
      update.generation.journal === known.journal + 1;
    const queue = follows ? null : await this.#queue.changedSince(this.head.revision);
    if (queue !== null) {
      await this.#load(queue.commands);
      ({ head: this.head, commands: this.commands } = queue);
    }
    const wasComplete = this.complete;
    const includedBefore = this.included;
    const news = follows ? update : await this.#base.catchUp(known);
    let touched = new Set<string>();
    let anew = false;
    if (news !== undefined) {
      anew = news.fresh;
      const { generation, journal, complete } = news.generation;
      // The old rows are shown until all new ones are in memory.
      const shown = news.fresh ? new ShownRows() : this.shown;
      const pending = this.commands.length > 0 || this.overlay.commandIds.length > 0;
      touched = await shown.takeIn(news, new Pace(this.#platform), pending);
      if (news.fresh && !news.generation.complete && !wasComplete) shown.takeAhead(this.shown.ahead);
      if (news.fresh) {
        this.shown = shown;
        this.overlay = this.#newOverlay();
        this.#known = null;
      }
      const blocks = this.#known?.blocks ?? new Set<number>();
      for (const n of news.blocks) blocks.add(n);
      this.generation = news.generation;
      this.#known = { generation, journal, blocks, complete } satisfies KnownBase;
    } else if (this.generation !== undefined) {
      this.generation = undefined;
      this.#known = null;
      this.shown = new ShownRows();
      this.overlay = this.#newOverlay();
      anew = true;
    }
    const { included } = this;
    const own = this.commands.filter((command) => isShown(command, this.head.queueId, included));
    const wanted: readonly OverlaidCommand[] = [...own, ...this.#elsewhere()];
    const ids = new Set(wanted.map(({ id }) => id));
    // When a download completes, "unknown" becomes "absent", so every command runs again, as do commands whose previews
    // were only restored.
    const restored = this.overlay.restored ? this.#restored : null;
    const all = wasComplete !== this.complete || restored !== null;
    const present = new Set(this.overlay.commandIds);
    const gone = new Set([...present].filter((id) => !ids.has(id)));
    const added = wanted.filter(({ id }) => !present.has(id));
    const rerun = anew || all || touched.size > 0 || gone.size > 0 || added.length > 0;
    if (rerun) await this.overlay.update(touched, gone, added, all);
    if (restored !== null) this.#goOn(restored);
    return {
      rows: rerun || (news !== undefined && news.pieces.length + news.changes.length > 0),
      queue: queue !== null || included.seq !== includedBefore.seq,
    };
  }

  /** Shows what others did on this device beside what this person did. */
  async showOthers(commands: readonly CommandElsewhere[]): Promise<Changed> {
    this.#others = commands.toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1));
    return await this.refresh();
  }

  /** Returns by whom an item was sold on this device, where that was somebody else and these rows do not have it. */
  soldElsewhere(itemId: string): SoldElsewhere | undefined {
    if (this.#others.length === 0 || !this.overlay.isUnsent("item", itemId)) return undefined;
    const sale = this.#others.find(({ items }) => items.has(itemId));
    return sale === undefined ? undefined : { name: sale.items.get(itemId) ?? "", isUnsent: sale.isUnsent };
  }

  /** Returns others' commands in their places among this person's: each after what was done before it. */
  #elsewhere(): OverlaidCommand[] {
    const { version } = this;
    const count = this.#others.length + 1;
    return this.#others.flatMap(({ id, name, args, occurredAt, rule, actor, version: since }, at) => {
      if (since <= version) return [];
      const before = this.commands.findLast((one) => one.occurredAt <= occurredAt)?.n ?? 0;
      const n = before + (at + 1) / count;
      return [{ n, id: `${id}@${n}`, name, args, occurredAt, rule, actor }];
    });
  }

  /** Shows the first rows of a list, if any came, ahead of the download that brings them. */
  async takeAhead(first: FirstItems | null): Promise<Changed> {
    if (first === null || this.complete) return { rows: false, queue: false };
    const { rows, epoch, version } = first;
    const whole = rows.map(({ type, row }) => ({ type, row: completeRow(type, row), epoch, version }));
    const touched = this.shown.takeAhead(whole);
    await this.overlay.update(touched, new Set(), []);
    return { rows: touched.size > 0, queue: false };
  }

  /** Adds a command that this tab has just queued. */
  async queued(stored: StoredCommand, head: QueueHead, run: LocalRun): Promise<void> {
    if (head.revision !== this.head.revision + 1) {
      await this.refresh();
      return;
    }
    this.head = head;
    this.commands = [...this.commands, stored];
    await this.overlay.append(stored, run);
  }

  /** The queue positions of commands that can be deleted. */
  get done(): readonly number[] {
    return this.commands.filter((command) => isDone(command, this.head.queueId, this.included)).map(({ n }) => n);
  }

  /** Folds newer rows into their blocks when there are many; returns whether it did. */
  async fold(serial: Serial): Promise<boolean> {
    const { generation } = this;
    if (generation === undefined || (await this.#base.unfolded(generation.generation)) < foldAbove) return false;
    await serial.run(async () => this.moved(await this.#base.compact()));
    return true;
  }

  /** Stores outcomes from the server and updates memory without reading the whole queue again. */
  async answered(outcomes: readonly CommandOutcome[]): Promise<Changed> {
    const ids = new Set(outcomes.map(({ id }) => id));
    const places = this.commands.filter(({ id }) => ids.has(id)).map(({ n }) => n);
    const { head, commands } = await this.#queue.answered(outcomes, places);
    if (head.revision === this.head.revision + 1) {
      const stored = new Map(commands.map((command) => [command.n, command]));
      this.head = head;
      this.commands = this.commands.map((command) => stored.get(command.n) ?? command);
    }
    return { rows: (await this.refresh()).rows, queue: true };
  }

  /**
   * Stores the previews of waiting commands and all items, so that the next start runs no rules and reads no pieces.
   * Returns whether to call again.
   */
  async keepShown(serial: Serial): Promise<boolean> {
    const keepPreviews = async () => {
      const { mark } = this;
      return mark !== null && (await this.#effects.keep(mark, this.commands, this.overlay.writes));
    };
    if (await serial.run(keepPreviews)) return true;
    await this.#keepStock(serial);
    return false;
  }

  /**
   * Keeps a screen of what memory has now; `take` is called in its turn, if nothing has changed by then. Returns whether
   * it was kept.
   */
  async keepScreen(serial: Serial, take: () => ShownScreen | null): Promise<boolean> {
    const { mark } = this;
    if (mark === null) return false;
    const screen = await serial.run(async () => (sameMark(this.mark, mark) ? take() : null));
    if (screen !== null) await this.#base.keepScreen({ ...screen, mark });
    return screen !== null;
  }

  /** Stores all items for the next start, unless those stored are of use; never while commands change what is shown. */
  async #keepStock(serial: Serial): Promise<void> {
    if (this.#stockFailed) return;
    const stored = this.#base.keepStock(async () => {
      // Before its turn: commands wait for whatever is in the way of a turn.
      const { stockParts } = await import("../stock/stock-parts.ts");
      return await serial.run(async () => {
        const [known, { shown }] = [this.#known, this];
        if (known?.complete !== true || shown.isCovered || this.#stockFailed) return null;
        const { generation, journal } = known;
        const stock = await stockParts(shown.columns, new Pace(this.#platform));
        return { version: pieceVersion, generation, journal, ...stock };
      });
    });
    // Whatever the reason, such as a full disk: it would be tried again after each change. The next start tries again.
    await stored.catch((fault: unknown) => {
      this.#stockFailed = true;
      throw fault;
    });
  }

  /** Deletes the record of all items and stores none until the next start, to make room. */
  dropStock(): void {
    this.#stockFailed = true;
    this.#base.dropStock().catch(this.#fault);
  }

  /**
   * Continues with the stored previews a first read found, so that they are not written again unless something changed
   * since.
   */
  #goOn({ writer, mark, effects }: NonNullable<PendingPreviews["kept"]>): void {
    const now = this.mark;
    if (now !== null && sameMark(mark, now)) this.#effects.goOn(writer, mark, [...effects.keys()], this.overlay.writes);
  }

  /**
   * Mark of what is shown now, for previews and screens; null where neither is stored: without a complete base, in a
   * build without a name, or with others' work among it.
   */
  get mark(): PreviewMark | null {
    const { build } = this.#platform;
    if (build === "" || this.generation?.complete !== true || this.#others.length > 0) return null;
    return previewMark(this.#session, build, this.head.revision, this.generation);
  }

  /** Returns a reader of full rows; those requested before its turn comes are read together. */
  wholeRows(serial: Serial, failed: (fault: unknown) => undefined): (id: string) => Promise<ItemRow | undefined> {
    return batchedReads(serial, async (ids) => await this.items(ids), failed);
  }

  /** Reads full item rows with the queue's previews applied. */
  async items(ids: readonly string[]): Promise<ReadonlyMap<string, ItemRow>> {
    const { overlay, shown } = this;
    const held = ids.filter((id) => overlay.written("item", id) === undefined && shown.columns.slot(id) !== undefined);
    const found = held.length === 0 ? new Map<string, ItemRow>() : await this.#items(held);
    for (const id of ids) {
      const written = overlay.written("item", id);
      if (written) found.set(id, written as ItemRow);
    }
    return found;
  }

  /** Records the blocks into which compaction moved rows that were in none. */
  moved(blocks: ReadonlyMap<string, number>): void {
    this.shown.columns.moved(blocks);
    for (const n of blocks.values()) this.#known?.blocks.add(n);
  }

  /**
   * Loads the definitions of these commands. One that cannot be loaded has no effect and is shown by its name until a
   * later start.
   */
  async #load(commands: readonly StoredCommand[]): Promise<void> {
    const names = new Set(commands.map(({ name }) => name));
    for (const tried of await Promise.allSettled([...names].map(loadCommand)))
      if (tried.status === "rejected") this.#fault(tried.reason);
  }

  #newOverlay(): Overlay {
    return new Overlay(this.#overlayContext());
  }

  #overlayContext(): OverlayContext {
    return {
      shown: this.shown,
      actor: actorOf(this.#session),
      storeId: this.#session.store.id,
      baseItems: async (ids) => await this.#items(ids),
      holds: (type) => (this.complete ? extentOf(this.#session, type) : "none"),
      fault: this.#fault,
    };
  }

  async #items(ids: readonly string[]): Promise<Map<string, ItemRow>> {
    const { generation, shown } = this;
    const { columns } = shown;
    const ahead = ids.flatMap((id) => shown.aheadItem(id) ?? []);
    const found = new Map(ahead.map((row) => [row.id, row]));
    const left = found.size === 0 ? ids : ids.filter((id) => !found.has(id));
    if (generation === undefined || left.length === 0) return found;
    const held = await this.#base.items(
      generation.generation,
      left,
      (id) => columns.blockOf(id),
      (id) => columns.slot(id) !== undefined,
    );
    for (const [id, row] of found) held.set(id, row);
    return held;
  }
}

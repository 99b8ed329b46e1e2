import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import type { ShownScreen } from "../local/base/base-database.ts";
import { SyncStatus, syncView } from "../local/sync-status.ts";
import type { Device, NewPicture, PicturesView, Preview, QueuedCommand, QueueView, SyncView } from "../local/device.ts";
import { LocalRefusal } from "../local/refusals.ts";
import { DeviceView } from "../local/device-view.ts";
import type { FirstRead } from "../local/first-read.ts";
import type { ListQuery } from "../local/list.ts";
import type { MissedChanges } from "../local/journal/journal-store.ts";
import type { LostItem } from "../local/lost/lost-store.ts";
import { NoAnswer } from "../local/timeout.ts";
import type { Platform } from "../local/platform.ts";
import type { QueueLists } from "../local/queue/queue-list.ts";
import { Versioned } from "../local/versioned.ts";

/** The state of the first read, which the whole device continues with. */
export interface Early {
  readonly firstRead: FirstRead;
  readonly view: DeviceView;
  readonly status: SyncStatus;
}

export interface EarlyDeviceOptions {
  readonly session: Session;
  readonly firstRead: FirstRead;
  /** Loads and opens the whole device. Called once. */
  readonly openWhole: (early: Early) => Promise<Device>;
  /** Resolves when the first screen has been drawn; until then nothing is loaded unless requested. */
  readonly drawn: Promise<void>;
  /** Called when the whole device cannot be opened. */
  readonly onBroken: (fault: unknown) => void;
  /** As the platform's: how long whoever saves waits for the rest. */
  readonly answered?: Platform["answered"];
}

/**
 * A device that can be read at once. Rules, queue and delivery are loaded after the first screen is drawn or when first
 * needed. A command given earlier waits for them and resolves only when they have saved it.
 */
export class EarlyDevice implements Device {
  readonly session: Session;
  readonly view: DeviceView;
  readonly queue: QueueView;
  readonly sync: SyncView;
  readonly pictures: EarlyPictures;
  readonly #options: EarlyDeviceOptions;
  readonly #early: Early;
  readonly #queue: EarlyQueue;
  readonly #end = new AbortController();
  #opening: Promise<Device> | null = null;

  constructor(options: EarlyDeviceOptions) {
    const { session, firstRead, drawn } = options;
    const whole = async () => await this.#whole();
    const inTime = async () => await this.#wholeInTime();
    const status = new SyncStatus();
    this.#options = options;
    this.session = session;
    this.view = new DeviceView(
      { shown: firstRead.shown, overlay: firstRead.pending?.overlay ?? { isUnsent: () => false }, complete: true },
      async (id) => await (await whole()).view.items.full(id),
    );
    this.#early = { firstRead, view: this.view, status };
    this.queue = this.#queue = new EarlyQueue(inTime, firstRead.pending?.lists ?? { pending: [], attention: [] });
    this.pictures = new EarlyPictures(inTime);
    status.set({ ...firstRead.pending?.counts, leftOut: firstRead.shown.leftOut });
    this.sync = syncView(status, async () => await (await whole()).sync.syncNow());
    // Callers that wait for the whole device get its error themselves; for all others `onBroken` reports it.
    void drawn.then(async () => void (this.#end.signal.aborted || (await whole().catch(() => undefined))));
  }

  async run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<QueuedCommand> {
    return await (await this.#wholeInTime()).run(name, args);
  }

  async runWithCodes<N extends CommandName>(
    count: number,
    name: N,
    build: (codes: readonly string[]) => CommandArgs<N>,
  ): Promise<QueuedCommand> {
    return await (await this.#wholeInTime()).runWithCodes(count, name, build);
  }

  async preview<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Preview | null> {
    return await (await this.#wholeInTime()).preview(name, args);
  }

  async redownload(): Promise<void> {
    await (await this.#whole()).redownload();
  }

  async showAhead(query: ListQuery<"item">, most: number): Promise<void> {
    await (await this.#whole()).showAhead(query, most);
  }

  async keepScreen(take: () => ShownScreen | null): Promise<boolean> {
    return await (await this.#whole()).keepScreen(take);
  }

  async forgetQueue(): Promise<void> {
    await (await this.#whole()).forgetQueue();
  }

  async close(): Promise<void> {
    this.#end.abort();
    // A device that failed to open need not be closed.
    const whole = await this.#opening?.catch(() => null);
    await whole?.close();
  }

  get closing(): AbortSignal {
    return this.#end.signal;
  }

  /** The rest, for somebody who saves: nothing was begun where it does not come in time. */
  async #wholeInTime(): Promise<Device> {
    const whole = this.#whole();
    try {
      return await (this.#options.answered?.(whole) ?? whole);
    } catch (fault) {
      throw fault instanceof NoAnswer ? new LocalRefusal("not_saved", fault.message) : fault;
    }
  }

  #whole(): Promise<Device> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Device> {
    if (this.#end.signal.aborted) throw new Error("This device is closed.");
    try {
      const device = await this.#options.openWhole(this.#early);
      this.#queue.follow(device.queue);
      this.pictures.follow(device.pictures);
      return device;
    } catch (fault) {
      if (!this.#end.signal.aborted) this.#options.onBroken(fault);
      throw fault;
    }
  }
}

/** Has no pictures until the whole device is open. */
class EarlyPictures extends Versioned implements PicturesView {
  readonly #whole: () => Promise<Device>;
  has: PicturesView["has"] = () => false;

  constructor(whole: () => Promise<Device>) {
    super();
    this.#whole = whole;
  }

  blob = async (address: string): Promise<Blob | null> => await (await this.#whole()).pictures.blob(address);
  keep = async (picture: NewPicture): Promise<string> => await (await this.#whole()).pictures.keep(picture);

  follow(pictures: PicturesView): void {
    this.has = (address) => pictures.has(address);
    pictures.subscribe(() => this.changed());
    this.changed();
  }
}

/** The queue as the first read found it, until the whole device is open. */
class EarlyQueue extends Versioned implements QueueView {
  readonly #whole: () => Promise<Device>;
  readonly #seen: QueueLists;
  #queue: QueueView | null = null;

  constructor(whole: () => Promise<Device>, seen: QueueLists) {
    super();
    this.#whole = whole;
    this.#seen = seen;
  }

  get pending(): readonly QueuedCommand[] {
    return (this.#queue ?? this.#seen).pending;
  }

  get attention(): readonly QueuedCommand[] {
    return (this.#queue ?? this.#seen).attention;
  }

  get lost(): readonly LostItem[] {
    return this.#queue?.lost ?? [];
  }

  async bringBack(ids: readonly string[]): Promise<void> {
    await (await this.#whole()).queue.bringBack(ids);
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    await (await this.#whole()).queue.dismiss(ids);
  }

  get missed(): MissedChanges {
    return this.#queue?.missed ?? { restoredTo: null, changes: [] };
  }

  async recordAgain(id: string): Promise<void> {
    await (await this.#whole()).queue.recordAgain(id);
  }

  async leaveOut(ids: readonly string[]): Promise<void> {
    await (await this.#whole()).queue.leaveOut(ids);
  }

  async forgetLoss(): Promise<void> {
    await (await this.#whole()).queue.forgetLoss();
  }

  async retry(id: string, args?: unknown): Promise<void> {
    await (await this.#whole()).queue.retry(id, args);
  }

  async discard(id: string): Promise<void> {
    await (await this.#whole()).queue.discard(id);
  }

  async exportAll(): Promise<Blob> {
    return await (await this.#whole()).queue.exportAll();
  }

  follow(queue: QueueView): void {
    this.#queue = queue;
    queue.subscribe(() => this.changed());
    this.changed();
  }
}

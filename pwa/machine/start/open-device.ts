import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { CommandOutcome, RegisterQueueReply, Session } from "#shared/machine/sync/protocol.ts";
import { pushLimitsOf } from "#shared/machine/sync/protocol.ts";
import { firstItemsOf } from "../sync/first-items.ts";
import { SyncLoop } from "../sync/sync-loop.ts";
import { type FoundOut, SyncStatus, syncView } from "../local/sync-status.ts";
import { Debounced } from "../local/debounced.ts";
import { admitted } from "../local/admitted.ts";
import { isOfLaterVersion } from "../local/base/block-codec.ts";
import { BaseStore } from "../local/base/base-store.ts";
import type { ShownScreen } from "../local/base/base-database.ts";
import type { BaseUpdate } from "../local/base/base-update.ts";
import type { Device, Preview, QueuedCommand } from "../local/device.ts";
import { DeviceQueue } from "../local/device-queue.ts";
import { type Changed, DeviceState } from "../local/device-state.ts";
import { DeviceView } from "../local/device-view.ts";
import type { DeviceOptions } from "./device-options.ts";
import { baseName, personName, pictureName, queueName } from "../local/databases.ts";
import { commandNamed, loadAllCommands, loadCommand } from "../local/known-commands.ts";
import { ShownOthers } from "../stock/others/shown-others.ts";
import { OnlineCommands } from "../local/online-commands.ts";
import type { DoneOnline } from "../local/journal/journal.ts";
import { LocalPictures } from "../local/pictures/local-pictures.ts";
import { CommandSaver, type ToSave } from "../local/saving/command-saver.ts";
import type { Channel, Platform } from "../local/platform.ts";
import { previewOf } from "../local/preview.ts";
import type { StoredCommand } from "../local/queue/queue-database.ts";
import { DeviceMarks } from "../local/queue/device-marks.ts";
import { asQueued, countsOf, leftBehind } from "../local/queue/queue-list.ts";
import { emptyHead, QueueStore } from "../local/queue/queue-store.ts";
import { savedInTime } from "../local/saving/save-attempt.ts";
import { Serial } from "../local/serial.ts";

/** Milliseconds between checks for other tabs' writes, and from a change until effects are stored. */
const [checkEvery, keepAfter] = [5_000, 1_000];

/**
 * Opens the device of one person in one store. Resolves when the rows on the disk can be read, without waiting for the
 * network; the tab that gets the lock then delivers and pulls. Rejects when the databases cannot be opened. Close it
 * before opening another person's.
 */
export async function openDevice(options: DeviceOptions): Promise<Device> {
  const device = new OpenDevice(options);
  await device.open();
  return device;
}

class OpenDevice implements Device {
  readonly session: Session;
  readonly view: DeviceView;
  readonly queue: DeviceQueue;
  readonly pictures: LocalPictures;
  readonly sync;
  readonly #options: DeviceOptions;
  readonly #platform: Platform;
  readonly #name: string;
  readonly #marks: DeviceMarks;
  readonly #base: BaseStore;
  readonly #queueStore: QueueStore;
  readonly #state: DeviceState;
  readonly #status: SyncStatus;
  /** Runs everything that changes this tab's memory, one task after another. */
  readonly #serial = new Serial();
  readonly #saver: CommandSaver;
  readonly #loop: SyncLoop;
  readonly #onlineCommands: OnlineCommands;
  readonly #others: ShownOthers;
  readonly #checking: Debounced;
  readonly #keeping: Debounced;
  readonly #end = new AbortController();
  readonly #channel: Channel;
  /** The rows were deleted for good; nothing reads or writes them any more. */
  #revoked = false;
  readonly #stops: (() => void)[] = [];
  readonly #deliverPictures = async (args: unknown): Promise<void> =>
    await this.pictures.deliver(args, this.#state.head.queueId, this.#options.transport.sendPicture);

  constructor(options: DeviceOptions) {
    const { session, platform, transport, early } = options;
    this.#options = options;
    this.#platform = platform;
    this.session = session;
    this.#name = personName(session);
    this.#marks = new DeviceMarks(platform.marks, this.#name);
    this.#base = new BaseStore(baseName(session), platform);
    this.#queueStore = new QueueStore(queueName(session), platform);
    this.#status = early?.status ?? new SyncStatus();
    this.#state = new DeviceState(
      this.#base,
      this.#queueStore,
      { ...emptyHead, revision: -1 },
      { session, platform, firstRead: early?.firstRead, fault: (fault) => this.#fault(fault) },
    );
    const full = this.#state.wholeRows(this.#serial, (fault) => this.#fault(fault, true));
    this.view = early?.view ?? new DeviceView(this.#state, full);
    this.view.follow(this.#state, full);
    this.queue = new DeviceQueue(this.#state, this.#queueStore, {
      session,
      platform,
      view: this.view,
      run: (name, args) => this.run(name, args),
      save: async (wanted) => await this.#enqueue(wanted),
      remove: async (n) =>
        await savedInTime(platform, (attempt) => this.#write(() => this.#queueStore.remove([n], attempt))),
      forgetLoss: () => {
        this.#status.set({ wiped: this.#marks.forgetLoss(), broughtBack: null });
        this.#channel.post({ kind: "loss" });
      },
      changed: () => this.#queueChanged(),
      tellOfJournal: () => this.#channel.post({ kind: "journal" }),
      fault: (fault) => this.#faultWhileOpen(fault),
    });
    const context = { session, platform, state: this.#state, store: this.#queueStore, serial: this.#serial };
    this.#saver = new CommandSaver({ ...context, saved: () => this.#queued() });
    const changed = () => this.#channel.post({ kind: "pictures" });
    this.pictures = new LocalPictures({ name: pictureName(session), storeId: session.store.id, platform, changed });
    this.sync = syncView(this.#status, async () => await this.#syncNow());
    const [status, { syncNow }, pictures] = [this.#status, this.sync, this.#deliverPictures];
    const done = (noted: DoneOnline) => this.queue.journal.noteOnline(noted);
    this.#onlineCommands = new OnlineCommands({ session, platform, transport, status, syncNow, pictures, done });
    const [publish, fault] = [(news: Changed) => this.#publish(news), (error: unknown) => this.#faultWhileOpen(error)];
    const nudge = () => this.#loop.nudge(true);
    this.#others = new ShownOthers({ ...context, status, nameOf: options.nameOf, publish, nudge, fault });
    this.#checking = new Debounced(platform, checkEvery, () => this.#check());
    this.#keeping = new Debounced(platform, keepAfter, () => this.#keepShown());
    this.#loop = new SyncLoop(this.#context(), async () => await this.#forget());
    this.#channel = platform.channel(`trace:${this.#name}`, (news) => void this.#heard(news).catch(fault));
  }

  async open(): Promise<void> {
    const opening = Promise.all([this.#queueStore.open(), this.#base.open(), this.pictures.load()]);
    const [{ existed }] = await (this.#platform.answered?.(opening) ?? opening);
    // Reading the queue replaces its mark.
    const mark = this.#marks.queue;
    await this.#refresh();
    this.#status.set({ wiped: this.#marks.lossAtStart(mark, existed, this.#state) });
    const broughtBack = (count: number) => this.#broughtBack(count);
    this.#queueStore.survive(this.#state, broughtBack, () => void this.#refresh());
    // Without rows there was no successful sync.
    if (this.#state.complete) this.#status.set({ lastSyncedAt: this.#marks.synced });
    await this.queue.load();
    this.#others.look();
    // Loaded in advance, after the screens are drawn, so that commands do not wait for rules or lack them offline.
    loadAllCommands().catch((fault: unknown) => this.#fault(fault));
    const woken = () => {
      void this.#refresh();
      this.#loop.wake();
    };
    this.#stops.push(
      this.#platform.onWake(woken),
      this.#platform.onLost(() => this.#loop.lost()),
      this.#options.transport.onUnanswered(() => this.#loop.unanswered() || this.#channel.post({ kind: "unanswered" })),
    );
    this.#checking.soon();
    this.#platform.persist().catch((fault: unknown) => this.#fault(fault));
    this.#stops.push(this.#status.subscribe(() => this.#tell()));
    this.#channel.post({ kind: "opened" });
    const lead = (leader: boolean) => {
      this.#status.set({ leader });
      this.#loop[leader ? "lead" : "follow"]();
    };
    const turns = { held: () => lead(true), lost: () => lead(false) };
    this.#platform.lock(`trace-leader:${this.#name}`, this.#end.signal, turns);
  }

  async run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<QueuedCommand> {
    const definition = await loadCommand(name);
    return definition?.offline === "online"
      ? await this.#onlineCommands.run(definition, args)
      : await this.#enqueue({ name, build: () => args });
  }

  async runWithCodes<N extends CommandName>(
    count: number,
    name: N,
    build: (codes: readonly string[]) => CommandArgs<N>,
  ): Promise<QueuedCommand> {
    return await this.#enqueue({ name, build, codeCount: count });
  }

  async preview<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<Preview | null> {
    const occurredAt = new Date(this.#platform.now()).toISOString();
    const call = { name, args: admitted(await commandNamed(name), args, this.session), occurredAt };
    return previewOf(await this.#serial.run(() => this.#state.overlay.tryOut(call)));
  }

  async redownload(): Promise<void> {
    await this.#serial.run(async () => {
      await this.#base.clear();
      this.#publish(await this.#state.refresh());
    });
    this.#channel.post({ kind: "base" });
    if (this.#status.state.leader) this.#loop.nudge(true);
    else this.#channel.post({ kind: "sync" });
  }

  async showAhead(...asked: Parameters<Device["showAhead"]>): Promise<void> {
    const first = this.#state.complete ? null : await firstItemsOf(this.#options.transport, ...asked);
    if (!this.#revoked) await this.#serial.run(async () => this.#publish(await this.#state.takeAhead(first)));
  }

  async keepScreen(take: () => ShownScreen | null): Promise<boolean> {
    return !this.#revoked && (await this.#state.keepScreen(this.#serial, take));
  }

  async forgetQueue(): Promise<void> {
    await this.#queueStore.wipe();
    await this.pictures.wipe();
    this.#marks.wipe();
  }

  async close(): Promise<void> {
    this.#end.abort();
    for (const stop of this.#stops) stop();
    for (const one of [this.#checking, this.#keeping]) one.stop();
    await this.#loop.stop();
    await this.#serial.idle();
    this.#channel.close();
    this.#others.close();
    this.#base.close();
    this.queue.close();
    this.pictures.close();
    this.#queueStore.close();
  }

  get closing(): AbortSignal {
    return this.#end.signal;
  }

  async #enqueue(wanted: ToSave): Promise<QueuedCommand> {
    return asQueued(await this.#saver.save(wanted), () => []);
  }

  /** The browser cleared the databases while this page was open: the queue was written again, rows are downloaded. */
  #broughtBack(count: number): void {
    if (this.#revoked || this.#end.signal.aborted) return;
    this.#status.addBroughtBack(count);
    this.#loop.nudge(true);
  }

  /** Runs after a command is in the queue and in memory. */
  #queued(): void {
    this.#queueChanged();
    this.view.changed();
    this.#channel.post({ kind: "queue" });
    this.#loop.nudge(false);
  }

  /** Changes the queue and updates memory, from what `work` returns or else from the disk. */
  async #write(work: () => Promise<Changed | void>): Promise<void> {
    await this.#serial.run(async () => {
      this.#publish((await work()) ?? (await this.#state.refresh()));
    });
    this.#channel.post({ kind: "queue" });
    this.#loop.nudge(false);
  }

  async #refresh(): Promise<void> {
    await this.#takeIn().catch((fault: unknown) => this.#faultWhileOpen(fault));
  }

  /** @throws when rows cannot be read: the caller must not assume that they are shown. */
  async #takeIn(update?: BaseUpdate): Promise<void> {
    if (this.#revoked) return;
    await this.#serial.run(async () => this.#publish(await this.#state.refresh(update)));
  }

  #publish(changed: Changed): void {
    this.#status.set({ leftOut: this.#state.shown.leftOut });
    if (changed.queue || (changed.rows && this.queue.mayLack)) this.#queueChanged();
    if (changed.rows || changed.queue) this.view.changed();
    if (changed.rows) this.#keeping.soon();
  }

  /** Stores, in the leading tab only, what the next start reads in place of rules and pieces. */
  async #keepShown(): Promise<boolean> {
    if (this.#revoked || !this.#status.state.leader) return false;
    return await this.#state.keepShown(this.#serial).catch((fault: unknown) => this.#faultWhileOpen(fault) ?? false);
  }

  #queueChanged(): void {
    this.#keeping.soon();
    const { commands: all, head } = this.#state;
    const counts = { ...countsOf(all), photosWaiting: this.pictures.waitingAmong(all) };
    this.#status.set({ ...counts, needAttention: counts.needAttention + this.queue.lacking });
    this.#marks.keepQueue(head, all, counts.oldestWaitingAt);
    this.queue.changed();
    this.#others.changed();
  }

  #context() {
    const state = this.#state;
    return {
      platform: this.#platform,
      transport: this.#options.transport,
      pushLimits: pushLimitsOf(this.#options.session.user.role),
      base: this.#base,
      status: this.#status,
      deviceName: this.#options.deviceName,
      fault: (fault: unknown) => this.#faultWhileOpen(fault),
      get head() {
        return state.head;
      },
      get undelivered(): readonly StoredCommand[] {
        return state.commands.filter(({ outcome }) => outcome === null);
      },
      get current() {
        return state.complete ? state.generation : undefined;
      },
      get version() {
        return state.version;
      },
      get depth() {
        return state.commands.length;
      },
      deliverPictures: this.#deliverPictures,
      waitsForOthers: (command: Pick<StoredCommand, "name" | "args">) => this.#others.waitsForOthers(command),
      registered: async (reply: RegisterQueueReply) => await this.#write(() => this.#queueStore.registered(reply)),
      answered: async (outcomes: readonly CommandOutcome[]) => await this.#write(() => state.answered(outcomes)),
      baseChanged: async (update?: BaseUpdate) => {
        await this.#takeIn(update);
        this.#channel.post({ kind: "base" });
      },
      lost: async (items: readonly ItemRow[]) => await this.queue.lostItems.lose(items),
      compared: async (epoch: string) => await this.queue.journal.compare(epoch, this.#options.transport.missing),
      trim: async () => {
        const { done } = state;
        await this.queue.keep(done);
        if (done.length > 0) await this.#write(() => this.#queueStore.remove(done));
        await this.pictures.trim(state.commands);
        if (await state.fold(this.#serial)) this.#keeping.soon();
      },
    };
  }

  async #syncNow(): Promise<void> {
    if (this.#status.state.leader) await this.#loop.now();
    else this.#channel.post({ kind: "sync" });
  }

  async #heard(message: unknown): Promise<void> {
    const kind = typeof message === "object" && message !== null && "kind" in message ? message.kind : null;
    if (kind === "revoked") {
      this.#revoked = true;
      // No tab may open the databases again, whichever leads next.
      await this.#loop.stop();
      this.#options.onRevoked?.(leftBehind(this.#state.commands));
      return;
    }
    if (kind === "queue" || kind === "base") await this.#refresh();
    if (kind === "loss") this.#status.set({ wiped: null, broughtBack: null });
    if (kind === "pictures") await this.pictures.load();
    await this.queue.heard(kind);
    if (kind === "queue") this.#loop.nudge(false);
    if (kind === "unanswered") this.#loop.unanswered();
    if (kind === "sync" || kind === "opened") this.#loop.nudge(true);
    if (kind === "opened" || kind === "look") this.#tell();
    if (kind === "status" && !this.#status.state.leader) this.#status.set((message as { found: FoundOut }).found);
  }

  /** Sends the connection's state to the other tabs, and stores the time of the last sync. */
  #tell(): void {
    if (!this.#status.state.leader) return;
    this.#channel.post({ kind: "status", found: this.#status.foundOut });
    if (!this.#revoked) this.#marks.keepSynced(this.#status.state.lastSyncedAt);
  }

  /** Checks for changes periodically, since messages between tabs can be lost. */
  async #check(): Promise<boolean> {
    await this.#refresh();
    if (this.#end.signal.aborted) return false;
    this.#others.check();
    if (this.#state.commands.some(({ outcome }) => outcome === null)) this.#loop.nudge(false);
    if (!this.#status.state.leader) this.#channel.post({ kind: "look" });
    return true;
  }

  /** Deletes all tabs' rows after a revocation, and the queue unless it has commands that exist nowhere else. */
  async #forget(): Promise<void> {
    this.#revoked = true;
    this.#channel.post({ kind: "revoked" });
    await this.#base.wipe();
    await this.queue.wipe();
    const left = leftBehind(this.#state.commands);
    if (left === 0) await this.forgetQueue();
    this.#options.onRevoked?.(left);
  }

  /** Ignores errors that occur because the device is closing or its rows are being deleted. */
  #faultWhileOpen(fault: unknown): undefined {
    if (!this.#end.signal.aborted && !this.#revoked) this.#fault(fault);
  }

  #fault(fault: unknown, passOn = false): undefined {
    if (isOfLaterVersion(fault)) this.#status.set({ outdated: true });
    else if (!passOn) this.#options.onFault?.(fault);
    if (passOn) throw fault;
  }
}

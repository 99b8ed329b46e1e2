import { t } from "#shared/words/define-words.ts";
import { keyOf } from "#shared/machine/kernel/row-keys.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import { protocolVersion, type Session } from "#shared/machine/sync/protocol.ts";
import { extentOf } from "./held-types.ts";
import { deviceJournalName, lostName } from "./databases.ts";
import type { QueuedCommand, QueueView } from "./device.ts";
import { LocalRefusal } from "./refusals.ts";
import type { DeviceState } from "./device-state.ts";
import { DeviceJournal } from "./journal/journal.ts";
import { DeviceJournalStore, type MissedChanges } from "./journal/journal-store.ts";
import { type LostContext, LostItems } from "./lost/lost-items.ts";
import { type LostItem, LostStore } from "./lost/lost-store.ts";
import type { Platform } from "./platform.ts";
import type { StoredCommand } from "./queue/queue-database.ts";
import type { ToSave } from "./saving/command-saver.ts";
import { listsOf, needsAttention, type QueueLists } from "./queue/queue-list.ts";
import type { QueueStore } from "./queue/queue-store.ts";
import { Versioned } from "./versioned.ts";

/** What the queue's view needs of the device. */
export interface QueueActions extends Pick<LostContext, "view" | "run"> {
  readonly session: Session;
  readonly platform: Platform;
  save(wanted: ToSave): Promise<unknown>;
  /** Deletes a command by its `n`. */
  remove(n: number): Promise<void>;
  forgetLoss(): void;
  /** Called when lists beside the queue have changed. */
  changed(): void;
  /** Has the other tabs read the journal. */
  tellOfJournal(): void;
  fault(fault: unknown): void;
}

/** The queue as screens see it. Its lists are built on first use after a change. */
export class DeviceQueue extends Versioned implements QueueView {
  readonly #state: DeviceState;
  readonly #store: QueueStore;
  readonly #actions: QueueActions;
  readonly lostItems: LostItems;
  readonly journal: DeviceJournal;
  #lists: QueueLists | null = null;

  constructor(state: DeviceState, store: QueueStore, actions: QueueActions) {
    super();
    this.#state = state;
    this.#store = store;
    this.#actions = actions;
    const { session, platform, view } = actions;
    const held = (Object.keys(rowTypes) as RowType[]).filter((type) => extentOf(session, type) !== "none");
    this.journal = new DeviceJournal(new DeviceJournalStore(deviceJournalName(session), platform), {
      get epoch() {
        return state.head.epoch;
      },
      get queued(): ReadonlySet<string> {
        return new Set(state.commands.map(({ id }) => id));
      },
      held,
      again: async ({ id, name, args, occurredAt }) =>
        void (await actions.save({ name, build: () => args, as: { id, occurredAt } })),
      changed: (here) => {
        actions.changed();
        if (here) actions.tellOfJournal();
      },
      fault: (fault) => actions.fault(fault),
    });
    this.lostItems = new LostItems(new LostStore(lostName(session), platform), {
      mayRead: held.includes("item"),
      view,
      isOffered: (id) => this.missed.changes.some(({ writes }) => writes.includes(keyOf("item", id))),
      run: (name, args) => actions.run(name, args),
      changed: () => actions.changed(),
    });
  }

  /** Reads what is lacking; of the journal without being waited for. */
  async load(): Promise<void> {
    this.journal.load().catch((fault: unknown) => this.#actions.fault(fault));
    await this.lostItems.load();
  }

  /** Reads again what another tab has changed, by the kind of its message. */
  async heard(kind: unknown): Promise<void> {
    if (kind === "base") await this.lostItems.load();
    if (kind === "journal") await this.journal.load();
  }

  /** Number of items and changes that a restored store lacks. */
  get lacking(): number {
    return this.lost.length + this.missed.changes.length;
  }

  /** Whether there may be any; cheap, as it is read with every change of rows. */
  get mayLack(): boolean {
    return this.lostItems.any || this.journal.any;
  }

  /** Writes what is done into the journal, before it is deleted. */
  async keep(places: readonly number[]): Promise<void> {
    await this.journal.keep(this.#state.commands.filter(({ n }) => places.includes(n)));
  }

  async wipe(): Promise<void> {
    await this.lostItems.wipe();
    await this.journal.wipe();
  }

  close(): void {
    this.lostItems.close();
    this.journal.close();
  }

  override changed(): void {
    this.#lists = null;
    super.changed();
  }

  get pending(): readonly QueuedCommand[] {
    return this.#made().pending;
  }

  get attention(): readonly QueuedCommand[] {
    return this.#made().attention;
  }

  get lost(): readonly LostItem[] {
    return this.lostItems.items;
  }

  async bringBack(ids: readonly string[]): Promise<void> {
    await this.lostItems.bringBack(ids);
  }

  async dismiss(ids: readonly string[]): Promise<void> {
    await this.lostItems.dismiss(ids);
  }

  get missed(): MissedChanges {
    return this.journal.missed;
  }

  async recordAgain(id: string): Promise<void> {
    await this.journal.recordAgain(id);
  }

  async leaveOut(ids: readonly string[]): Promise<void> {
    await this.journal.leaveOut(ids);
  }

  async forgetLoss(): Promise<void> {
    this.#actions.forgetLoss();
  }

  async retry(id: string, args?: unknown): Promise<void> {
    const command = this.#answered(id);
    // Of what was applied in part, that part.
    await this.journal.keep([command]);
    const build = () => (args === undefined ? command.args : args);
    await this.#actions.save({ name: command.name, build, replaces: id });
  }

  async discard(id: string): Promise<void> {
    const command = this.#answered(id);
    await this.journal.keep([command]);
    await this.#actions.remove(command.n);
  }

  async exportAll(): Promise<Blob> {
    // Reads the disk, which may be newer than this tab's memory.
    const { head, commands } = (await this.#store.changedSince(-1)) ?? this.#state;
    const { user, store } = this.#actions.session;
    const file = {
      format: "trace-queue",
      protocol: protocolVersion,
      exportedAt: new Date(this.#actions.platform.now()).toISOString(),
      store: { id: store.id, name: store.name },
      user: { id: user.id, name: user.name, email: user.email },
      queueId: head.queueId,
      commands: commands.map(({ id, seq, name, args, occurredAt, outcome }) => ({
        id,
        seq,
        name,
        args,
        occurredAt,
        outcome,
      })),
    };
    return new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
  }

  #answered(id: string): StoredCommand {
    const command = this.#state.commands.find((one) => one.id === id);
    if (command === undefined) throw new LocalRefusal("not_found", t("This is no longer on this device."));
    if (!needsAttention(command))
      throw new LocalRefusal("illegal_transition", t("This is still waiting for the server."));
    return command;
  }

  #made(): QueueLists {
    const { commands, head, included } = this.#state;
    this.#lists ??= listsOf(commands, head.queueId, included);
    return this.#lists;
  }
}

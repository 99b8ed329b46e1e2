import type { Mention } from "#shared/machine/kernel/command-words.ts";
import type { MissingReply } from "#shared/machine/sync/protocol.ts";
import type { StoredCommand } from "../queue/queue-database.ts";
import { isQuota } from "../queue/queue-store.ts";
import { type AcknowledgedChange, type DeviceJournalStore, type MissedChanges } from "./journal-store.ts";

/** Parts of the device that the journal needs. */
export interface DeviceJournalContext {
  readonly epoch: string;
  /** Ids of all commands in the queue, in any state. */
  readonly queued: ReadonlySet<string>;
  /** The types of the rows that the person may see. */
  readonly held: readonly string[];
  /** Queues a change once more, under its own id. Rejects as `Device.run` does. */
  again(change: AcknowledgedChange): Promise<void>;
  /** Called when what is missed has changed; `here`: by this tab, so that the others are told. */
  changed(here: boolean): void;
  fault(fault: unknown): void;
}

/** What an online command that was done leaves in the journal. */
export interface DoneOnline {
  readonly id: string;
  readonly name: string;
  readonly of: readonly Mention[];
  readonly occurredAt: string;
}

/** The journal in one tab's memory, which has only what a restored store lacks. */
export class DeviceJournal {
  readonly #store: DeviceJournalStore;
  readonly #context: DeviceJournalContext;
  #held: MissedChanges = { restoredTo: null, changes: [] };
  #looked: Promise<void> | undefined;

  constructor(store: DeviceJournalStore, context: DeviceJournalContext) {
    this.#store = store;
    this.#context = context;
  }

  /** What the restored store lacks and nobody has decided about. */
  get missed(): MissedChanges {
    const { restoredTo, changes } = this.#held;
    const { queued } = this.#context;
    return { restoredTo, changes: changes.filter(({ id }) => !queued.has(id)) };
  }

  /** Whether there may be any; cheap, as it is read with every change of rows. */
  get any(): boolean {
    return this.#held.changes.length > 0;
  }

  async load(here = false): Promise<void> {
    await (this.#looked ??= this.#store.keepOnly(this.#context.held));
    const held = await this.#store.missed();
    if (held.changes.length === 0 && !this.any) return;
    this.#held = held;
    this.#context.changed(here);
  }

  /**
   * Writes down commands that leave the queue after the server has applied them. Resolves when durable, also where
   * that fails: the work itself is at the server.
   */
  async keep(commands: readonly StoredCommand[]): Promise<void> {
    const applied = commands.filter(({ outcome }) => outcome?.status === "applied");
    await this.#add(
      applied.map(({ id, name, args, occurredAt, writes }) => ({
        id,
        name,
        args,
        of: [],
        isOnline: false,
        occurredAt,
        writes,
      })),
    );
  }

  /** Writes down what was done online; nobody waits for it. */
  noteOnline({ id, name, of, occurredAt }: DoneOnline): void {
    void this.#add([{ id, name, args: null, of, isOnline: true, occurredAt, writes: [] }]);
  }

  /** Finds what a store of another epoch lacks. */
  async compare(epoch: string, ask: (ids: readonly string[]) => Promise<MissingReply>): Promise<void> {
    await this.#looked?.catch(() => undefined);
    if (await this.#store.compare(epoch, this.#context.queued, ask)) await this.load(true);
  }

  /**
   * Queues a missed change under its own id, so that it is done once even if the store has it after all.
   * @throws LocalRefusal when its rule refuses it; it stays missed.
   */
  async recordAgain(id: string): Promise<void> {
    const change = this.missed.changes.find((one) => one.id === id);
    if (change === undefined || change.isOnline) return;
    await this.#context.again(change);
    await this.leaveOut([id]);
  }

  async leaveOut(ids: readonly string[]): Promise<void> {
    await this.#store.remove(ids);
    await this.load(true);
  }

  async wipe(): Promise<void> {
    this.#held = { restoredTo: null, changes: [] };
    await this.#store.wipe();
  }

  close(): void {
    this.#store.close();
  }

  async #add(changes: readonly AcknowledgedChange[]): Promise<void> {
    await this.#store.add(changes, this.#context).catch((fault: unknown) => {
      // A full disk is told of where something is saved.
      if (!isQuota(fault)) this.#context.fault(fault);
    });
  }
}

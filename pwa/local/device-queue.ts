import { protocolVersion, type Session } from "#shared/sync/protocol.ts";
import type { QueuedCommand, QueueView } from "./device.ts";
import { LocalRefusal } from "./refusals.ts";
import type { DeviceState } from "./device-state.ts";
import { type LostContext, LostItems } from "./lost/lost-items.ts";
import type { LostItem, LostStore } from "./lost/lost-store.ts";
import type { StoredCommand } from "./queue/queue-database.ts";
import { listsOf, needsAttention, type QueueLists } from "./queue/queue-list.ts";
import type { QueueStore } from "./queue/queue-store.ts";
import { Versioned } from "./versioned.ts";
import { localWords } from "./words.ts";

/** Actions that the queue's view leaves to the device. */
export interface QueueActions {
  readonly session: Session;
  /** Queues a new command in place of the one with an outcome. */
  again(command: StoredCommand, args: unknown): Promise<void>;
  discard(command: StoredCommand): Promise<void>;
  forgetLoss(): void;
  now(): number;
  /** Store of items lost to a restored backup, and what adding them back needs. */
  readonly lost: LostStore;
  readonly context: LostContext;
}

/** The queue as screens see it. Its lists are built on first use after a change. */
export class DeviceQueue extends Versioned implements QueueView {
  readonly #state: DeviceState;
  readonly #store: QueueStore;
  readonly #actions: QueueActions;
  readonly lostItems: LostItems;
  #lists: QueueLists | null = null;

  constructor(state: DeviceState, store: QueueStore, actions: QueueActions) {
    super();
    this.#state = state;
    this.#store = store;
    this.#actions = actions;
    this.lostItems = new LostItems(actions.lost, actions.context);
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

  async forgetLoss(): Promise<void> {
    this.#actions.forgetLoss();
  }

  async retry(id: string, args?: unknown): Promise<void> {
    const command = this.#answered(id);
    await this.#actions.again(command, args === undefined ? command.args : args);
  }

  async discard(id: string): Promise<void> {
    await this.#actions.discard(this.#answered(id));
  }

  async exportAll(): Promise<Blob> {
    // Reads the disk, which may be newer than this tab's memory.
    const { head, commands } = (await this.#store.changedSince(-1)) ?? this.#state;
    const { user, store } = this.#actions.session;
    const file = {
      format: "trace-queue",
      protocol: protocolVersion,
      exportedAt: new Date(this.#actions.now()).toISOString(),
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
    if (command === undefined) throw new LocalRefusal("not_found", localWords("gone"));
    if (!needsAttention(command)) throw new LocalRefusal("illegal_transition", localWords("stillWaiting"));
    return command;
  }

  #made(): QueueLists {
    const { commands, head, included } = this.#state;
    this.#lists ??= listsOf(commands, head.queueId, included);
    return this.#lists;
  }
}

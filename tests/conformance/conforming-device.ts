import { BaseStore } from "#pwa/machine/local/base/base-store.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { DeviceState } from "#pwa/machine/local/device-state.ts";
import { DeviceView } from "#pwa/machine/local/device-view.ts";
import { extentOf } from "#pwa/machine/local/held-types.ts";
import { emptyHead, QueueStore } from "#pwa/machine/local/queue/queue-store.ts";
import type { LocalRun } from "#pwa/machine/local/run-command.ts";
import type { SmallType } from "#pwa/machine/local/small-rows.ts";
import { SyncStatus } from "#pwa/machine/local/sync-status.ts";
import type { SyncContext } from "#pwa/machine/sync/sync-context.ts";
import { syncRound } from "#pwa/machine/sync/sync-round.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import type { Actor } from "#shared/access/actor.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { RowType } from "#shared/areas/rows.ts";
import { windowOf } from "#shared/areas/windows.ts";
import { type CommandOutcome, pushLimitsOf, type Session } from "#shared/machine/sync/protocol.ts";
import type { FakeMachine } from "../simulation/fake-machine.ts";
import { sessionOf } from "../simulation/environment.ts";
import { everyRow } from "../support/every-row.ts";

/** A command with the device's result. */
export interface Tried {
  readonly name: string;
  readonly args: unknown;
  readonly occurredAt: string;
  readonly run: LocalRun;
}

/**
 * One person's device: its stores, overlay and rounds, without the interface for screens, so that tests see the
 * decision itself, and can try commands that cannot be queued.
 */
export class ConformingDevice {
  readonly actor: Actor;
  readonly faults: unknown[] = [];
  readonly #session: Session;
  readonly #base: BaseStore;
  readonly #queue: QueueStore;
  readonly #state: DeviceState;
  readonly #context: SyncContext;
  readonly #machine: FakeMachine;
  /** The server's outcomes of delivered commands, by id. */
  readonly #answers = new Map<string, CommandOutcome>();

  private constructor(actor: Actor, session: Session, machine: FakeMachine, transport: Transport) {
    this.actor = actor;
    this.#session = session;
    this.#machine = machine;
    const platform = machine.tab();
    this.#base = new BaseStore("base", platform);
    this.#queue = new QueueStore("queue", platform);
    const state = new DeviceState(
      this.#base,
      this.#queue,
      { ...emptyHead, revision: -1 },
      { session, platform, fault: (fault) => this.faults.push(fault) },
    );
    this.#state = state;
    this.#context = {
      platform,
      transport,
      base: this.#base,
      status: new SyncStatus(),
      deviceName: actor.name,
      pushLimits: pushLimitsOf(actor.role),
      fault: (fault) => this.faults.push(fault),
      deliverPictures: async () => undefined,
      waitsForOthers: async () => false,
      get head() {
        return state.head;
      },
      get undelivered() {
        return state.commands.filter(({ outcome }) => outcome === null);
      },
      get current() {
        return state.complete ? state.generation : undefined;
      },
      get version() {
        return state.generation?.cursor.version ?? 0;
      },
      get depth() {
        return state.commands.length;
      },
      registered: async (reply) => {
        await this.#queue.registered(reply);
        await state.refresh();
      },
      answered: async (outcomes) => {
        for (const outcome of outcomes) this.#answers.set(outcome.id, outcome);
        await state.answered(outcomes);
      },
      lost: async () => undefined,
      compared: async () => undefined,
      baseChanged: async (update) => void (await state.refresh(update)),
      // The base contains everything applied, and a refused command must show nothing.
      trim: async () => {
        await this.#queue.remove(state.commands.map(({ n }) => n));
        await state.refresh();
      },
    };
  }

  /** Opens a device and downloads everything this person may see. */
  static async open(
    actor: Actor,
    storeId: string,
    machine: FakeMachine,
    transport: Transport,
  ): Promise<ConformingDevice> {
    const device = new ConformingDevice(actor, sessionOf(actor, storeId), machine, transport);
    await device.#queue.open();
    await device.#base.open();
    await device.sync();
    return device;
  }

  /** Runs a command over the view, without storing it. */
  async tryOut(command: Omit<Tried, "run">): Promise<Tried> {
    return { ...command, run: await this.#state.overlay.tryOut(command) };
  }

  /** Queues a command and shows its effect, like `Device.run`. Returns its id. */
  async keep({ run, ...command }: Tried): Promise<string> {
    const id = this.#machine.tab().newId();
    const written = await this.#queue.enqueue({ ...command, id, reads: run.reads, writes: run.writes });
    if (written === null) throw new Error("It took no codes, and yet it was not queued.");
    await this.#state.queued(written.stored, written.head, run);
    return id;
  }

  /** Delivers queued commands and pulls. */
  async sync(): Promise<void> {
    const { end, stuck } = await syncRound(this.#context);
    if (end !== "done" || stuck !== null)
      throw new Error(`The round ended as ${end}, ${stuck ?? "delivered"}.`, { cause: this.faults[0] });
  }

  answerOf(id: string): CommandOutcome {
    const answer = this.#answers.get(id);
    if (answer === undefined) throw new Error(`Command ${id} has no answer.`);
    return answer;
  }

  /** The view that screens would read. */
  get view(): View {
    return new DeviceView(this.#state, async (id) => (await this.#state.items([id])).get(id));
  }

  /** Returns the ids of visible rows. */
  ids(type: RowType): readonly string[] {
    const { columns, small } = this.#state.shown;
    if (type !== "item") return small.all(type as SmallType).map(({ id }) => id);
    return Array.from(columns.living(), (slot) => columns.ids.text(slot));
  }

  /** Returns the codes of visible items. */
  itemCodes(): readonly string[] {
    const { columns } = this.#state.shown;
    return columns.codes.filter((_, slot) => columns.alive(slot));
  }

  /** Returns a row as written by pending commands: null if removed, undefined if none wrote it. */
  written(type: RowType, id: string) {
    return this.#state.overlay.written(type, id);
  }

  /** Returns every durable row, as text by key. */
  async rows(): Promise<Map<string, string>> {
    const rows = await everyRow("base", this.#machine.tab());
    return new Map(rows.map(({ type, id, row }) => [`${type}#${id}`, canonicalJson(row)]));
  }

  /**
   * Returns whether the device has the complete result of a read, by key: every row of the type, or the row, or its
   * root.
   */
  answers(key: string): boolean {
    const [, type, id, root] = /^(\w+)(?:#(.*)|\.\w+=(.*))$/s.exec(key) ?? [];
    const held = extentOf(this.#session, type as RowType);
    // For types kept only for their owner, missing rows cannot be known here.
    if (held !== "window") return held === "all";
    const window = windowOf(type as RowType);
    const named = id === undefined ? [window?.root, root] : [type, id];
    return this.view.get(named[0] as SmallType, named[1] ?? "") !== undefined;
  }

  close(): void {
    this.#base.close();
    this.#queue.close();
  }
}

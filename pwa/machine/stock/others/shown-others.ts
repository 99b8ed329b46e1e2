import type { Session } from "#shared/machine/sync/protocol.ts";
import { queueName } from "#pwa/machine/local/databases.ts";
import type { Changed, DeviceState } from "#pwa/machine/local/device-state.ts";
import type { Channel, Platform } from "#pwa/machine/local/platform.ts";
import type { StoredCommand } from "#pwa/machine/local/queue/queue-database.ts";
import type { Serial } from "#pwa/machine/local/serial.ts";
import type { SyncStatus } from "#pwa/machine/local/sync-status.ts";
import type { OthersHere, OtherPeople } from "./others-here.ts";

const nobody: OthersHere = { commands: [], refused: new Set(), unreadable: 0 };

interface Options {
  readonly session: Session;
  readonly platform: Platform;
  readonly state: DeviceState;
  readonly serial: Serial;
  readonly status: SyncStatus;
  /** Returns the name of somebody who is signed in here; undefined for others. */
  readonly nameOf?: ((personId: string) => string | undefined) | undefined;
  readonly publish: (changed: Changed) => void;
  /** Asks for a round of sync. */
  readonly nudge: () => void;
  readonly fault: (fault: unknown) => void;
}

/**
 * Keeps what others did on this device among the rows shown: looks when this person's device opens, when another tab or
 * a delivery in the background changes a queue of this store, and from time to time where there is somebody else.
 */
export class ShownOthers {
  readonly #options: Options;
  /** The beginning of the names of this store's queues: each ends with its person's id. */
  readonly #prefix: string;
  /** The names of the others' queues here, when last looked. */
  #queues: readonly string[] = [];
  #people: OtherPeople | null = null;
  readonly #channel: Channel;
  #shown: OthersHere["commands"] = [];
  /** Commands that left their queue, by id, and when. They were delivered, and this person's next pull has them. */
  readonly #leftAt = new Map<string, number>();
  #looking: Promise<void> | null = null;
  #again = false;
  #isClosed = false;

  constructor(options: Options) {
    const { session, platform } = options;
    this.#options = options;
    this.#prefix = queueName({ ...session, user: { ...session.user, id: "" } });
    this.#channel = platform.channel(this.#prefix, () => this.look());
  }

  /** Looks again, if there is somebody else. */
  check(): void {
    if (this.#queues.length > 0) this.look();
  }

  look(): void {
    this.#again = this.#looking !== null;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      if (this.#again) this.look();
    });
  }

  /** Says to the others' open devices that this person's queue has changed. */
  changed(): void {
    this.#channel.post("queue");
  }

  /** Returns true if a command counts payments that are still in somebody else's queue. */
  async waitsForOthers({ name, args }: Pick<StoredCommand, "name" | "args">): Promise<boolean> {
    if (name !== "till.closeDay") return false;
    const people = await this.#others();
    return people !== null && (await people.counts(this.#queues, args));
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
  }

  /** Looks who else has worked in this store on this device; null for nobody, and then nothing more is loaded. */
  async #others(): Promise<OtherPeople | null> {
    const { session, platform, state, nameOf } = this.#options;
    const own = queueName(session);
    const found = (await platform.indexedDB.databases?.()) ?? [];
    // Ids have no colon.
    const isOther = (name: string) =>
      name.startsWith(this.#prefix) && name !== own && !name.slice(this.#prefix.length).includes(":");
    this.#queues = found.flatMap(({ name = "" }) => (isOther(name) ? [name] : []));
    if (this.#queues.length === 0 || this.#people !== null) return this.#queues.length === 0 ? null : this.#people;
    const here = await import("./others-here.ts");
    const fullName = (id: string): string => {
      const { firstName = "", lastName = "" } = state.shown.small.get("employee", id) ?? {};
      return nameOf?.(id) ?? `${firstName} ${lastName}`.trim();
    };
    this.#people = new here.OtherPeople({ session, platform, nameOf: fullName });
    return this.#people;
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return;
    const { state, serial, status, publish, fault } = this.#options;
    try {
      const people = await this.#others();
      const found = (await people?.read(this.#queues, state.version)) ?? nobody;
      const { othersUnreadable = 0 } = status.state;
      status.set({ othersUnreadable: found.unreadable });
      const shown = [...found.commands, ...this.#leftLately(found)];
      if (this.#isClosed || (shown.length === 0 && this.#shown.length === 0 && othersUnreadable === found.unreadable))
        return;
      this.#shown = shown;
      await serial.run(async () => publish(await state.showOthers(shown)));
    } catch (error) {
      if (!this.#isClosed) fault(error);
    }
  }

  /** Returns commands that were delivered and that these rows may not have yet. */
  #leftLately({ commands, refused }: OthersHere): OthersHere["commands"] {
    const { platform, status, nudge } = this.#options;
    const present = new Set(commands.map(({ id }) => id));
    const synced = Date.parse(status.state.lastSyncedAt ?? "") || 0;
    return this.#shown.filter(({ id, isUnsent }) => {
      if (present.has(id) || refused.has(id) || !isUnsent) return false;
      const leftAt = this.#leftAt.get(id);
      if (leftAt === undefined) {
        this.#leftAt.set(id, platform.now());
        nudge();
        return true;
      }
      if (synced <= leftAt) return true;
      this.#leftAt.delete(id);
      return false;
    });
  }
}

import type { SyncState, SyncView } from "./device.ts";
import { Versioned } from "./versioned.ts";

const atStart: SyncState = {
  link: "starting",
  refusal: "",
  obstacle: null,
  activity: "idle",
  serverFull: false,
  photosFull: false,
  download: null,
  delivering: null,
  waiting: 0,
  photosWaiting: 0,
  needAttention: 0,
  oldestWaitingAt: null,
  lastSyncedAt: null,
  wiped: null,
  broughtBack: null,
  outdated: false,
  leftOut: 0,
  leader: false,
};

/** The part of the state that only the leading tab knows; it sends it to the others. */
export type FoundOut = Pick<
  SyncState,
  | "link"
  | "refusal"
  | "obstacle"
  | "activity"
  | "serverFull"
  | "photosFull"
  | "download"
  | "delivering"
  | "lastSyncedAt"
>;

/** The sync state of screens: replaced, never mutated, and only when a value changed. */
export class SyncStatus extends Versioned {
  #state = atStart;

  get state(): SyncState {
    return this.#state;
  }

  get foundOut(): FoundOut {
    const { link, refusal, obstacle, activity, download, delivering, lastSyncedAt } = this.#state;
    const { serverFull, photosFull } = this.#state;
    return { link, refusal, obstacle, activity, serverFull, photosFull, download, delivering, lastSyncedAt };
  }

  /** Adds commands that were written again, and the photos that are gone with the database of photos. */
  addBroughtBack(count: number): void {
    const { broughtBack, photosWaiting } = this.#state;
    const { count: before = 0, photos = 0 } = broughtBack ?? {};
    this.set({ broughtBack: { count: before + count, photos: photos + photosWaiting } });
  }

  set(changes: Partial<SyncState>): void {
    const known = this.#state as unknown as Record<string, unknown>;
    const news = Object.entries(changes).some(([name, value]) => !same(known[name], value));
    if (!news) return;
    this.#state = { ...this.#state, ...changes };
    this.changed();
  }
}

/** Returns the screens' view of the status. */
export const syncView = (status: SyncStatus, syncNow: () => Promise<void>): SyncView => ({
  get version() {
    return status.version;
  },
  get state() {
    return status.state;
  },
  subscribe: status.subscribe,
  syncNow,
});

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

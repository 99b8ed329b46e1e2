import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf the process works. */
export interface LaneCaller {
  readonly role: "staff" | "consigner" | "stranger";
  /** A person's id in their store, or a stranger's network. */
  readonly id: string;
  /** Whether the request only reads. What a write reads first belongs to the write. */
  readonly isReading: boolean;
}

/** What a transaction waits among: reads and writes at the primary, and reads at a replica. */
type Lane = "read" | "write" | "beside";

/** More is asked for at once than one person, network or store may have waiting. */
export class TooManyAtOnce extends Error {
  constructor() {
    super("Too much was asked for at once.");
  }
}

/** A count of transactions: how many may have a connection, and how many may be there, waiting ones included. */
interface Bound {
  readonly key: string;
  readonly most: number;
  readonly mostThere: number;
}

interface Waiting {
  readonly bounds: readonly Bound[];
  readonly begin: () => void;
}

/** Transactions there at once, waiting ones included. A shop's tablets are often signed in as one person. */
const mostThere = { staff: 256, consigner: 16, stranger: 100, strangers: 400, store: 512, all: 2_048 };
/** Transactions with a connection at once, of a consigner and of all strangers together. */
const few = 2;
/** Milliseconds for which one waits at most: as long as for a connection. */
const patienceMs = 15_000;
/** Milliseconds that one statement of a read may take: whoever asked does not wait longer. */
const readMs = { staff: 30_000, consigner: 30_000, stranger: 10_000 };

const calling = new AsyncLocalStorage<LaneCaller>();
const holding = new AsyncLocalStorage<{ isHeld: boolean }>();

/** Runs work on behalf of a caller. */
export const onBehalfOf = <T>(caller: LaneCaller, work: () => T): T => calling.run(caller, work);

/** Returns whether the process works for a caller now, and not for itself, as jobs do. */
export const isForCaller = (): boolean => calling.getStore() !== undefined;

/** Runs what only reads, such as a pull or an export, whatever the request's method. */
export function onlyReading<T>(work: () => T): T {
  const caller = calling.getStore();
  return caller === undefined || caller.isReading ? work() : calling.run({ ...caller, isReading: true }, work);
}

/**
 * Shares a pool's connections among callers (decision 0310): reads leave three to everything else, and no person,
 * network or store has all of them. What has no place waits; first is whoever has the fewest connections. What does not
 * come here (sessions, sign-in, hosts) is short, and always finds a connection.
 */
export class Lanes {
  readonly #reads: number;
  readonly #all: number;
  readonly #working = new Map<string, number>();
  readonly #there = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /** @param connections the pool's. */
  constructor(connections: number) {
    this.#reads = Math.max(1, connections - 3);
    this.#all = Math.max(1, connections - 1);
  }

  /**
   * Runs a transaction of a store in its turn. One within another has the connection that it needs to end.
   * @throws TooManyAtOnce
   */
  async run<T>(mode: Lane, storeId: string, work: () => Promise<T>): Promise<T> {
    if (holding.getStore()?.isHeld === true) return work();
    const bounds = this.#boundsOf(mode, storeId);
    if (bounds.some(({ key, mostThere: most }) => (this.#there.get(key) ?? 0) >= most)) throw new TooManyAtOnce();
    for (const { key } of bounds) add(this.#there, key, 1);
    try {
      if (this.#hasRoom(bounds)) this.#count(bounds, 1);
      else await this.#wait(bounds);
      const held = { isHeld: true };
      try {
        return await holding.run(held, work);
      } finally {
        held.isHeld = false;
        this.#count(bounds, -1);
        this.#admit();
      }
    } finally {
      for (const { key } of bounds) add(this.#there, key, -1);
    }
  }

  #boundsOf(mode: Lane, storeId: string): readonly Bound[] {
    const caller = calling.getStore();
    const lane = mode === "read" && caller?.isReading === false ? "write" : mode;
    const bounds: Bound[] = [];
    const bound = (name: string, most: number, there: number) =>
      bounds.push({ key: `${lane} ${name}`, most, mostThere: there });
    if (caller === undefined) bound("process", Infinity, Infinity);
    else if (caller.role === "stranger") {
      bound(`network ${caller.id}`, few, mostThere.stranger);
      bound("strangers", few, mostThere.strangers);
    } else {
      const most = caller.role === "consigner" ? few : Math.max(1, Math.floor(this.#reads / 2));
      bound(`person ${storeId} ${caller.id}`, Math.min(most, this.#reads), mostThere[caller.role]);
    }
    if (caller !== undefined) bound(`store ${storeId}`, Math.max(1, this.#reads - 1), mostThere.store);
    // A replica has connections of its own.
    if (lane === "beside") return bounds;
    const there = caller === undefined ? Infinity : mostThere.all;
    if (lane === "read") bound("all", this.#reads, there);
    return [...bounds, { key: "all", most: this.#all, mostThere: 2 * there }];
  }

  #wait(bounds: readonly Bound[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        bounds,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(new TooManyAtOnce());
      }, patienceMs).unref();
      this.#waiting.add(waiting);
    });
  }

  /** Gives free places to those who wait: to whoever has the fewest, and among equals to who came first. */
  #admit(): void {
    for (;;) {
      let next: Waiting | null = null;
      let fewest = Infinity;
      for (const waiting of this.#waiting) {
        const own = this.#working.get(waiting.bounds[0]?.key ?? "") ?? 0;
        if (own >= fewest || !this.#hasRoom(waiting.bounds)) continue;
        next = waiting;
        fewest = own;
      }
      if (next === null) return;
      this.#waiting.delete(next);
      this.#count(next.bounds, 1);
      next.begin();
    }
  }

  #hasRoom(bounds: readonly Bound[]): boolean {
    return bounds.every(({ key, most }) => (this.#working.get(key) ?? 0) < most);
  }

  #count(bounds: readonly Bound[], by: 1 | -1): void {
    for (const { key } of bounds) add(this.#working, key, by);
  }
}

/** Returns the milliseconds that a statement of the current caller's read may take; null for the connection's own. */
export function readTimeout(): number | null {
  const caller = calling.getStore();
  return caller?.isReading === true ? readMs[caller.role] : null;
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

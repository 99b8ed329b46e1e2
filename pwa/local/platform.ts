import type { Unpacker } from "./base/unpacker.ts";

/**
 * All that the device takes from the machine it runs on. A browser gives it in
 * browser-platform.ts; the simulation gives one with its own clock, network and
 * storage, so that a run can be repeated from its seed.
 */
export interface Platform {
  /** Names this build of the app; another one may have other rules. */
  readonly build: string;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Waits for a database at the start, for as long as a person would; without it, for as long as it takes. */
  readonly answered?: <T>(work: Promise<T>) => Promise<T>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A new id for a command or a row: UUID v7. */
  newId(): string;
  /** 0 ≤ x < 1, for the jitter of retries. */
  random(): number;
  /** Runs once after `milliseconds`; answers how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
  /** Resolves after the page has drawn and answered what waited: long work comes in short pieces. */
  breathe(): Promise<void>;
  /** Unpacks what a download brings; close it afterwards. */
  unpacker(): Unpacker;
  /** Small texts that outlive a wiped database (localStorage). */
  readonly marks: Marks;
  /**
   * Holds the named lock, which only one tab has at a time, until `signal` aborts: `held` is called when it is got,
   * `lost` when the page is put aside and another tab may have it, and `held` again when it is back and has its turn.
   */
  lock(name: string, signal: AbortSignal, told: { readonly held: () => void; readonly lost: () => void }): void;
  /** A line to the other tabs of this device. It may lose messages. */
  channel(name: string, receive: (message: unknown) => void): Channel;
  /** Calls when something hints that syncing now is worth it: network back, page shown again. */
  onWake(listener: () => void): () => void;
  /** Calls when the machine is sure that there is no network. */
  onLost(listener: () => void): () => void;
  /** Asks that storage be kept; false when the browser refused. */
  persist(): Promise<boolean>;
  /** Named points passed on the way of a command, so that a test can stop the device there. */
  readonly reached?: (point: Point) => void;
}

export interface Marks {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Channel {
  post(message: unknown): void;
  close(): void;
}

/** Where a crash must lose nothing (reliability: a crash at any step). */
export const points = [
  "beforeLocalCommit",
  "afterLocalCommit",
  "beforeSend",
  "afterAnswer",
  "afterOutcomeStored",
  "beforePullCommit",
  "afterPullCommit",
  "beforeQueueTrim",
  "afterQueueTrim",
] as const;
export type Point = (typeof points)[number];

import type { Unpacker } from "./base/unpacker.ts";

/**
 * Everything the device needs from its machine. browser-platform.ts is the browser's; the simulation has its own clock,
 * network and storage, so that a run can be repeated from its seed.
 */
export interface Platform {
  /** Identifies this build of the app; another one may have other rules. */
  readonly build: string;
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Limits how long a start waits for a database; without it there is no limit. */
  readonly answered?: <T>(work: Promise<T>) => Promise<T>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a new id for a command or a row: UUID v7. */
  newId(): string;
  /** Returns 0 ≤ x < 1, for the jitter of retries. */
  random(): number;
  /** Calls `run` once after `milliseconds`; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** Resolves after the page had a chance to draw and handle events, between pieces of long work. */
  breathe(): Promise<void>;
  /** Returns an unpacker of downloaded data; close it afterwards. */
  unpacker(): Unpacker;
  /** Small texts that survive deleted databases (localStorage). */
  readonly marks: CrashPoints;
  /**
   * Holds the named lock, which one tab at a time can have, until `signal` aborts: calls `held` when it is acquired,
   * `lost` when the page enters the back/forward cache and another tab may get it, and `held` again after its return.
   */
  lock(name: string, signal: AbortSignal, listeners: { readonly held: () => void; readonly lost: () => void }): void;
  /** Opens a channel to this device's other tabs. It may lose messages. */
  channel(name: string, receive: (message: unknown) => void): Channel;
  /** Calls `listener` when syncing now is worth a try: network back, page visible again. */
  onWake(listener: () => void): () => void;
  /** Calls `listener` when the machine is certain that there is no network. */
  onLost(listener: () => void): () => void;
  /** Requests persistent storage; false when the browser refused. */
  persist(): Promise<boolean>;
  /** Called at named points of a command's processing, so that a test can stop the device there. */
  readonly reached?: (point: CrashPoint) => void;
}

export interface CrashPoints {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Channel {
  post(message: unknown): void;
  close(): void;
}

/** Points at which a crash must lose nothing. */
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
export type CrashPoint = (typeof points)[number];

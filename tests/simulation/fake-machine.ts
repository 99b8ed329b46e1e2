import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { unpackBlock } from "#pwa/machine/local/base/unpacker.ts";
import type { Channel, Platform, CrashPoint } from "#pwa/machine/local/platform.ts";
import { Random } from "./random.ts";

/** A clock that moves only on request; timers run as it passes them. */
export class FakeClock {
  #now: number;
  #timers: { at: number; run: () => void }[] = [];

  constructor(start = Date.parse("2026-03-02T09:00:00.000Z")) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves past timers without running them, so that rounds run only on request. */
  leap(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Moves on, running due timers in order. */
  advance(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = until;
  }
}

/** Thrown at a named point to stop a device there. */
export class Crash extends Error {
  constructor(point: CrashPoint) {
    super(`Crash at ${point}`);
  }
}

/**
 * One device's hardware: its disk, marks, locks and channels between tabs, which outlive tabs. Each `tab()` is a
 * platform for one opened device.
 */
export class FakeMachine {
  readonly marks = new Map<string, string>();
  random: Random;
  readonly clock: FakeClock;
  indexedDB = new IDBFactory();
  /** The app build of its next tabs. */
  build = "first";
  /** Thrown from every transaction that would commit to the queue, as with a full disk. */
  failWrites: DOMException | null = null;
  /** The clock's error, in milliseconds. */
  skew = 0;
  /** The next tab that passes this point stops. */
  crashAt: CrashPoint | null = null;
  crashed = false;
  /** Points passed since last read. */
  readonly passed: CrashPoint[] = [];
  readonly #locks = new Map<string, { signal: AbortSignal; held: () => void }[]>();
  readonly #wakes = new Set<() => void>();
  readonly #losses = new Set<() => void>();
  readonly #lines = new Map<string, Set<{ receive: (message: unknown) => void }>>();
  /** Blocks that are being unpacked: the one part of a device's work that takes real time. */
  unpacking = 0;
  /** False loses messages between tabs. */
  channelsWork = true;

  constructor(seed: number, clock = new FakeClock()) {
    this.random = new Random(seed);
    this.clock = clock;
  }

  /** Simulates the page becoming visible, or its network returning. */
  wake(): void {
    for (const wake of this.#wakes) wake();
  }

  /** Kills the browser: its tabs' locks are released, and nothing reaches them any more. They must not be closed. */
  kill(): void {
    for (const held of [this.#locks, this.#wakes, this.#losses, this.#lines]) held.clear();
  }

  tab(): Platform {
    return {
      build: this.build,
      indexedDB: this.indexedDB,
      IDBKeyRange,
      now: () => this.clock.now() + this.skew,
      newId: () => this.random.id(this.clock.now()),
      random: () => this.random.next(),
      after: (milliseconds, run) => this.clock.after(milliseconds, run),
      breathe: async () => undefined,
      unpacker: () => ({ pieceOf: (bytes, crc) => this.#unpack(bytes, crc), close: () => undefined }),
      marks: {
        get: (key) => this.marks.get(key) ?? null,
        set: (key, value) => void this.marks.set(key, value),
        remove: (key) => void this.marks.delete(key),
      },
      lock: (name, signal, { held }) => this.#lock(name, signal, held),
      channel: (name, receive) => this.#channel(name, receive),
      onWake: (listener) => this.#on(this.#wakes, listener),
      onLost: (listener) => this.#on(this.#losses, listener),
      persist: async () => true,
      reached: (point) => {
        this.passed.push(point);
        if (point === "beforeLocalCommit" && this.failWrites !== null) throw this.failWrites;
        if (this.crashAt !== point) return;
        this.crashAt = null;
        this.crashed = true;
        throw new Crash(point);
      },
    };
  }

  async #unpack(bytes: Uint8Array, crc: string): ReturnType<typeof unpackBlock> {
    this.unpacking += 1;
    try {
      return await unpackBlock(bytes, crc);
    } finally {
      this.unpacking -= 1;
    }
  }

  /** Makes the browser report no network. */
  loseNetwork(): void {
    for (const listener of this.#losses) listener();
  }

  #on(listeners: Set<() => void>, listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  #lock(name: string, signal: AbortSignal, held: () => void): void {
    const waiting = this.#locks.get(name) ?? [];
    this.#locks.set(name, waiting);
    const wish = { signal, held };
    waiting.push(wish);
    if (waiting[0] === wish) held();
    signal.addEventListener("abort", () => {
      const first = waiting[0] === wish;
      waiting.splice(waiting.indexOf(wish), 1);
      if (first) waiting[0]?.held();
    });
  }

  #channel(name: string, receive: (message: unknown) => void): Channel {
    const line = this.#lines.get(name) ?? new Set();
    this.#lines.set(name, line);
    const end = { receive };
    line.add(end);
    return {
      post: (message) => {
        if (!this.channelsWork) return;
        for (const other of line) if (other !== end) queueMicrotask(() => other.receive(structuredClone(message)));
      },
      close: () => void line.delete(end),
    };
  }
}

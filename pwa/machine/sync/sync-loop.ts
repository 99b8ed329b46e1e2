import { type Round, type RoundEnd, type Stuck, syncRound } from "./sync-round.ts";
import type { SyncContext } from "./sync-context.ts";

/** Milliseconds between rounds without a reason for one: polling covers lost notifications. */
const pollEvery = 15_000;
/** The same beside an event stream whose heartbeats say the store's version, so that they cover lost ones. */
const pollBesideStream = 300_000;
/** Heartbeats after which a silent stream is dead; the last half lets a slow one come. */
const silentBeats = 2.5;
/** Milliseconds after which a missing answer makes the link `checking`. */
const doubtAfter = 1_500;
/**
 * An event stream that ends sooner than this, in milliseconds, was probably cut on purpose, as by a proxy that allows
 * none.
 */
const shortLine = 5_000;
/** Milliseconds after the first failure; doubled with each further one. */
const firstBackoff = 1_000;
const longestBackoff = 60_000;
/** The maximum after rounds without an answer: checking for the server costs less than a poll. */
const longestUnanswered = 6_000;
/** Milliseconds after which a round begins although checks found no server: something may refuse the check alone. */
const tryAllTheSame = 30_000;
/** Ends after which only a person or the network can help, so retries are rare. */
const slowAfter: readonly RoundEnd[] = ["signedOut", "updateNeeded"];

/** Deliveries that failed while news was pulled. */
interface Held {
  readonly stuck: Stuck;
  /** Number in a row. */
  readonly failures: number;
  /** True if the server wants none before the pause is over. */
  readonly waits: boolean;
  isOver: boolean;
}

/**
 * Runs sync rounds, one at a time, while this tab leads: at once when something was queued, the server has news or the
 * page wakes; after a backoff with jitter when a round failed. Requests during a round lead to one more round. While
 * commands alone cannot be delivered, rounds go on without them, and they are tried again after a backoff of their own.
 */
export class SyncLoop {
  readonly #context: SyncContext;
  readonly #revoked: () => Promise<void>;
  #running: Promise<Round> | null = null;
  /** Request received during a round; `hard` holds even if that round fails. */
  #asked: "no" | "soft" | "hard" = "no";
  /** Rounds in a row that ended as `#end`, which is a failure. */
  #failures = 0;
  /** Set while commands alone cannot be delivered. */
  #held: Held | null = null;
  /** True if the server wants no round before the next one that is planned. */
  #waits = false;
  /** Start of the last round that asked for more than whether the server is there, in milliseconds. */
  #triedAt = 0;
  /** The end of the last round. */
  #end: RoundEnd | null = null;
  #leading = false;
  #stopped = false;
  #callOff: () => void = () => undefined;
  #stopListening: (() => void) | null = null;
  /** Set while the event stream promises heartbeats: calls off waiting for the next. */
  #callOffSilence: (() => void) | null = null;

  constructor(context: SyncContext, revoked: () => Promise<void>) {
    this.#context = context;
    this.#revoked = revoked;
  }

  /** This tab delivers and listens from now on. */
  lead(): void {
    this.#leading = true;
    this.#schedule(0);
  }

  /** Stops after the current round: another tab may lead now. */
  follow(): void {
    this.#leading = false;
    this.#callOff();
    this.#hangUp();
  }

  /**
   * Requests a round: something was queued in any tab, or the page woke. During a backoff only `hard` starts one at
   * once.
   */
  nudge(hard: boolean): void {
    if (!this.#leading || this.#stopped) return;
    if (this.#running !== null) this.#asked = hard || this.#asked === "hard" ? "hard" : "soft";
    else if (hard ? this.#mayHurry() : this.#failures === 0) this.#schedule(0);
  }

  /** Call when the page becomes visible or the browser reports a network. */
  wake(): void {
    const { status } = this.#context;
    if (this.#leading && !this.#stopped && status.state.link === "offline") status.set({ link: "checking" });
    this.nudge(true);
  }

  /** Call when the browser is certain that there is no network: the link is offline at once. */
  lost(): void {
    const { status } = this.#context;
    if (status.state.link === "online" || status.state.link === "checking") status.set({ link: "offline" });
    // Calls in progress may still be answered and set the link to online.
    if (this.#running !== null) this.#asked = "hard";
  }

  /** Reacts to an unanswered call of a screen. Returns false where another tab has to. */
  unanswered(): boolean {
    if (!this.#leading || this.#stopped) return false;
    if (this.#running === null) {
      this.#doubt();
      this.nudge(false);
    }
    return true;
  }

  /** Runs a round now; resolves when it has ended. */
  async now(): Promise<void> {
    while (this.#running !== null) await this.#running;
    this.#endHold();
    await this.#round();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    this.#hangUp();
    await this.#running;
  }

  /** Returns whether a round may begin before the one that is planned; commands that were held go with it. */
  #mayHurry(): boolean {
    if (this.#held?.waits === false) this.#endHold();
    return !this.#waits;
  }

  #schedule(wait: number): void {
    if (this.#stopped) return;
    this.#callOff();
    this.#callOff = this.#context.platform.after(wait, () => void this.#round());
  }

  async #round(): Promise<void> {
    if (this.#stopped || this.#running !== null) return;
    this.#callOff();
    this.#asked = "no";
    const held = this.#held === null || this.#held.isOver ? null : this.#held.stuck;
    this.#running = this.#turn(held);
    const callOffDoubt = this.#context.platform.after(doubtAfter, () => this.#doubt());
    const { end, stuck, waitMs } = await this.#running;
    callOffDoubt();
    this.#running = null;
    if (end === "revoked") {
      this.#stopped = true;
      await this.#revoked();
      return;
    }
    // Pauses grow by one kind of failure: those after an outage are short, whatever came before it.
    if (end === "done") this.#failures = 0;
    else this.#failures = end === this.#end ? this.#failures + 1 : 1;
    this.#end = end;
    this.#waits = end !== "done" && waitMs > 0;
    if (end === "unanswered" || (end === "done" && stuck === null)) this.#held = null;
    else if (stuck !== null && held === null) this.#hold(stuck, waitMs);
    if (end === "done") this.#listen();
    if (!this.#leading) return;
    const asked = this.#asked as "no" | "soft" | "hard";
    const isHeld = this.#held?.isOver === false;
    // During the round the network came back or somebody signed in, so the next may succeed.
    if (asked === "hard" && this.#mayHurry()) this.#schedule(0);
    else if (end !== "done")
      this.#schedule(waitMs + (slowAfter.includes(end) ? longestBackoff : this.#backoff(end, this.#failures)));
    else this.#schedule(asked === "soft" || (!isHeld && this.#context.undelivered.length > 0) ? 0 : this.#pollAfter());
  }

  /** Lets rounds go without commands for a pause that grows with every delivery that failed. */
  #hold(stuck: Stuck, waitMs: number): void {
    const failures = 1 + (this.#held?.failures ?? 0);
    const held = { stuck, failures, waits: waitMs > 0, isOver: false };
    this.#held = held;
    this.#context.platform.after(waitMs + this.#backoff("again", failures), () => {
      if (this.#held !== held) return;
      this.#endHold();
      this.nudge(false);
    });
  }

  /** Lets the next round deliver again. */
  #endHold(): void {
    if (this.#held !== null) this.#held.isOver = true;
  }

  /** Runs a round; after an unanswered one only once the server is reachable, so that commands are not sent in vain. */
  async #turn(held: Stuck | null): Promise<Round> {
    const { platform, status, transport } = this.#context;
    if (this.#end === "unanswered" && !(await transport.isThere()) && !this.#isTryDue()) {
      status.set({ link: "offline" });
      return { end: "unanswered", stuck: null, waitMs: 0 };
    }
    this.#triedAt = platform.now();
    return await syncRound(this.#context, held);
  }

  #isTryDue(): boolean {
    return Math.abs(this.#context.platform.now() - this.#triedAt) >= tryAllTheSame;
  }

  #backoff(end: RoundEnd, failures: number): number {
    const most = end === "unanswered" ? longestUnanswered : longestBackoff;
    const longest = Math.min(most, firstBackoff * 2 ** (failures - 1));
    // Half fixed, half random, so that a shop's tablets do not all return at once.
    return longest / 2 + (longest / 2) * this.#context.platform.random();
  }

  /** Sets the link to `checking`: it was online a moment ago and is uncertain now. */
  #doubt(): void {
    const { status } = this.#context;
    if (status.state.link === "online") status.set({ link: "checking" });
  }

  /** Returns the milliseconds until the next round that nothing asks for. */
  #pollAfter(): number {
    return this.#callOffSilence === null ? pollEvery : pollBesideStream;
  }

  #listen(): void {
    if (!this.#leading || this.#stopListening !== null) return;
    const { platform, transport } = this.#context;
    const since = platform.now();
    // The server or network is gone, or the server restarts: try at once.
    const gone = () => {
      this.#doubt();
      this.nudge(true);
    };
    const lost = () => {
      this.#hangUp();
      if (this.#stopped) return;
      if (platform.now() - since >= shortLine) return gone();
      // The next poll may be far off, since the stream seemed alive.
      if (this.#running === null && this.#failures === 0) this.#schedule(pollEvery);
      void transport.isThere().then((isThere) => isThere || gone());
    };
    this.#stopListening = transport.listen((event) => {
      if (event.kind === "news" && event.beatMs !== undefined) this.#expectBeat(event.beatMs, lost);
      // The first event and heartbeats say the store's version, usually known already. While rounds fail, news waits too.
      if (event.kind !== "news") this.nudge(true);
      else if (event.version > this.#context.version) this.nudge(false);
    }, lost);
  }

  /** Takes the stream for lost if nothing more comes: a network that vanished closes no connection. */
  #expectBeat(beatMs: number, lost: () => void): void {
    this.#callOffSilence?.();
    this.#callOffSilence = this.#context.platform.after(beatMs * silentBeats, lost);
  }

  #hangUp(): void {
    this.#callOffSilence?.();
    this.#callOffSilence = null;
    this.#stopListening?.();
    this.#stopListening = null;
  }
}

import { type RoundEnd, syncRound } from "./sync-round.ts";
import type { SyncGround } from "./sync-ground.ts";

/** Between two rounds when nothing calls for one, in milliseconds: polling covers the news that was missed. */
const pollEvery = 15_000;
/** An answer that takes longer than this is in doubt, in milliseconds. */
const doubtAfter = 1_500;
/** A line that is lost sooner than this is lost for a reason of its own, as a proxy that allows none. */
const shortLine = 5_000;
/** After the first failure; doubled with each further one. */
const firstBackoff = 1_000;
const longestBackoff = 60_000;
/** The same where nobody answered: asking whether anybody does is less than what a poll asks. */
const longestUnanswered = 6_000;
/** Rest after these until a person or the network does something. */
const slowAfter: readonly RoundEnd[] = ["signedOut", "updateNeeded"];

/**
 * Rounds, one at a time, while this tab leads: at once when something was queued, the server has news or the
 * page wakes; after a backoff with jitter when it failed. What is asked for during a round is one further round.
 */
export class SyncLoop {
  readonly #ground: SyncGround;
  readonly #revoked: () => Promise<void>;
  #running: Promise<RoundEnd> | null = null;
  /** Asked for during a round; `hard` also when that round fails. */
  #asked: "no" | "soft" | "hard" = "no";
  #failures = 0;
  /** How the last round ended. */
  #end: RoundEnd | null = null;
  #leading = false;
  #stopped = false;
  #callOff: () => void = () => undefined;
  #stopListening: (() => void) | null = null;

  constructor(ground: SyncGround, revoked: () => Promise<void>) {
    this.#ground = ground;
    this.#revoked = revoked;
  }

  /** This tab delivers and listens from now on. */
  lead(): void {
    this.#leading = true;
    this.#schedule(0);
  }

  /** Another tab may deliver and listen now; a round that runs ends. */
  follow(): void {
    this.#leading = false;
    this.#callOff();
    this.#stopListening?.();
    this.#stopListening = null;
  }

  /** Something was queued here or in another tab, or the page woke. During a backoff only `hard` starts at once. */
  nudge(hard: boolean): void {
    if (!this.#leading || this.#stopped) return;
    if (this.#running !== null) this.#asked = hard || this.#asked === "hard" ? "hard" : "soft";
    else if (hard || this.#failures === 0) this.#schedule(0);
  }

  /** The page is looked at again, or the browser says that there is a network. */
  wake(): void {
    const { status } = this.#ground;
    if (this.#leading && !this.#stopped && status.state.link === "offline") status.set({ link: "checking" });
    this.nudge(true);
  }

  /** The browser is sure that there is no network: nothing has to be waited for to say so. */
  lost(): void {
    const { status } = this.#ground;
    if (status.state.link === "online" || status.state.link === "checking") status.set({ link: "offline" });
    // What was on its way may still be answered, which would say otherwise.
    if (this.#running !== null) this.#asked = "hard";
  }

  /** A screen asked the server in vain. False where another tab has to look after it. */
  unanswered(): boolean {
    if (!this.#leading || this.#stopped) return false;
    if (this.#running === null) {
      this.#doubt();
      this.nudge(false);
    }
    return true;
  }

  /** One round now, whatever the clock says; resolves when it has ended. */
  async now(): Promise<void> {
    while (this.#running !== null) await this.#running;
    await this.#round();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    this.#stopListening?.();
    await this.#running;
  }

  #schedule(wait: number): void {
    if (this.#stopped) return;
    this.#callOff();
    this.#callOff = this.#ground.platform.after(wait, () => void this.#round());
  }

  async #round(): Promise<void> {
    if (this.#stopped || this.#running !== null) return;
    this.#callOff();
    this.#asked = "no";
    this.#running = this.#turn();
    const callOffDoubt = this.#ground.platform.after(doubtAfter, () => this.#doubt());
    const end = await this.#running;
    callOffDoubt();
    this.#running = null;
    if (end === "revoked") {
      this.#stopped = true;
      await this.#revoked();
      return;
    }
    this.#failures = end === "done" ? 0 : this.#failures + 1;
    this.#end = end;
    if (end === "done") this.#listen();
    if (!this.#leading) return;
    const asked = this.#asked as "no" | "soft" | "hard";
    if (end === "done") this.#schedule(asked !== "no" || this.#ground.undelivered.length > 0 ? 0 : pollEvery);
    // The network came back, or somebody else signed in, while the round was failing: that is news to the next.
    else if (asked === "hard") this.#schedule(0);
    else this.#schedule(slowAfter.includes(end) ? longestBackoff : this.#backoff(end));
  }

  /** A round; where the last one met nobody, only once somebody is there: what waits is not sent into nothing. */
  async #turn(): Promise<RoundEnd> {
    if (this.#end === "unanswered" && !(await this.#ground.transport.isThere())) {
      this.#ground.status.set({ link: "offline" });
      return "unanswered";
    }
    return await syncRound(this.#ground);
  }

  #backoff(end: RoundEnd): number {
    const most = end === "unanswered" ? longestUnanswered : longestBackoff;
    const longest = Math.min(most, firstBackoff * 2 ** (this.#failures - 1));
    // Half fixed, half by chance, so that a shop's tablets do not come back all at once.
    return longest / 2 + (longest / 2) * this.#ground.platform.random();
  }

  /** What was so a moment ago is not known now. */
  #doubt(): void {
    const { status } = this.#ground;
    if (status.state.link === "online") status.set({ link: "checking" });
  }

  #listen(): void {
    if (!this.#leading || this.#stopListening !== null) return;
    const since = this.#ground.platform.now();
    this.#stopListening = this.#ground.transport.listen(
      (event) => {
        // The first thing a line says is where the store stands, which is mostly known.
        if (event.kind !== "news" || event.version > this.#ground.version) this.nudge(true);
      },
      () => {
        this.#stopListening = null;
        if (this.#stopped || this.#ground.platform.now() - since < shortLine) return;
        // The server or the network has gone, or the server starts anew: ask at once.
        this.#doubt();
        this.nudge(true);
      },
    );
  }
}

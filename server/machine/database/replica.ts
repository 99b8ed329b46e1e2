import type pg from "pg";
import { explainReplicaError } from "./check-replica.ts";
import { openPool } from "./open-pool.ts";
import { idleMs, limits, withSettings } from "./session-settings.ts";
import { appRole } from "./embedded-postgres.ts";

/** Milliseconds in which a replica must begin to answer; the primary answers otherwise. */
const patienceMs = 1_000;
/** Milliseconds that a standstill of this process counts at most. */
const patienceStepMs = 100;
/** Milliseconds for which a replica that failed is left alone. */
const leftAloneMs = 5_000;

export const promoted = "It is no replica any more: it takes writes itself.";
const notAsked = "It was not asked yet.";

/** What a process wrote at the primary last. */
export interface Beat {
  /** Grows by one with each. */
  readonly number: number;
  /** When it was written, by the primary's clock. */
  readonly at: string;
}

export interface ReplicaOptions {
  readonly url: string;
  readonly connections: number;
  /** Throws where a new connection must not be used. */
  readonly check: (client: pg.PoolClient, place: string) => Promise<void>;
  /** Receives a sentence each time it is left out or read again. */
  readonly log: (sentence: string) => void;
}

/** One streaming replica: its connections, and whether it is read now. */
export class Replica {
  /** Its host and database. */
  readonly place: string;
  readonly pool: pg.Pool;
  /** The newest beat of this process that it has shown; null for none. */
  beat: Beat | null = null;
  /** Seconds by which it was behind when it was last looked at; null if it never showed anything of this process. */
  lagSeconds: number | null = null;
  /** Why it is left out, as a sentence; null while it is read. */
  problem: string | null = notAsked;
  readonly #log: (sentence: string) => void;
  /** One connection beside the others, which may all be in use. */
  readonly #watch: pg.Pool;
  readonly #open = new Set<pg.PoolClient>();
  #leftUntil = 0;

  constructor({ url, connections, check, log }: ReplicaOptions) {
    const { host, pathname } = new URL(url);
    this.place = `${host}${pathname}`;
    this.#log = log;
    const address = {
      url: () => withSettings(url, { role: appRole, ...limits }),
      isPooled: false,
      check: (client: pg.PoolClient) => check(client, this.place),
    };
    const times = { idle_in_transaction_session_timeout: idleMs, connectionTimeoutMillis: 2 * patienceMs };
    this.pool = openPool(address, { application_name: "trace", max: connections, ...times });
    this.#watch = openPool(address, { application_name: "trace replica", max: 1, ...times });
    for (const pool of [this.pool, this.#watch])
      pool.on("connect", (client) => this.#open.add(client)).on("remove", (client) => this.#open.delete(client));
  }

  /** Whether a connection to it is free or may be opened. */
  get hasRoom(): boolean {
    const { waitingCount, idleCount, totalCount, options } = this.pool;
    return waitingCount === 0 && (idleCount > 0 || totalCount < options.max);
  }

  /** Connects once. @throws Error if that cannot be done now. */
  async meet(): Promise<void> {
    const answered = this.expectAnswer();
    try {
      await this.#watch.query("select 1");
    } finally {
      answered();
    }
  }

  /**
   * Asks which beat of a process it has, whose last is `last`; it is read from then on. One that failed a moment ago is
   * not asked.
   */
  async look(process: string, last: Beat): Promise<void> {
    const answered = this.expectAnswer();
    try {
      if (performance.now() < this.#leftUntil) return;
      const { rows } = await this.#watch.query<Beat & { readonly isReplica: boolean }>(
        `select pg_is_in_recovery() as "isReplica", b.beat as number, b.written_at as at
         from (values (1)) one left join health.beats b on b.process = $1`,
        [process],
      );
      if (rows[0]?.number) this.beat = rows[0];
      if (rows[0]?.isReplica === false) return this.leave(promoted);
    } catch (error) {
      return this.fall(explainReplicaError(error, this.place));
    } finally {
      answered();
      const { number = 0, at = "" } = this.beat ?? {};
      const behind = number === last.number ? 0 : Date.parse(last.at) - Date.parse(at);
      this.lagSeconds = this.beat === null ? null : Math.max(0, behind / 1_000);
    }
    if (this.problem === null) return;
    this.problem = null;
    this.#log(`The replica ${this.place} is read.`);
  }

  /**
   * Lets it fall unless the returned function is called soon. Only time in which this process runs counts: after a
   * standstill of its own it would otherwise leave out all replicas and break off their reads. Answers that have arrived
   * by then are read first.
   */
  expectAnswer(): () => void {
    let heard: NodeJS.Immediate | undefined;
    let left = patienceMs / patienceStepMs;
    const waiting = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(waiting);
      heard = setImmediate(() => this.fall(`It did not answer within ${patienceMs} ms.`));
    }, patienceStepMs);
    return () => {
      clearInterval(waiting);
      clearImmediate(heard);
    };
  }

  /** Leaves it out for some seconds. */
  leave(problem: string): void {
    this.#leftUntil = performance.now() + leftAloneMs;
    if (this.problem === null || this.problem === notAsked)
      this.#log(`The replica ${this.place} is left out: ${problem}`);
    this.problem = problem;
  }

  /** Leaves it out, and breaks what it is asked now, which it may never answer. */
  fall(problem: string): void {
    this.leave(problem);
    // The library's types leave the connection out. Its own end waits for the other side.
    for (const client of this.#open)
      (client as unknown as { readonly connection: pg.Connection }).connection.stream.destroy();
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.#watch.end()]);
  }
}

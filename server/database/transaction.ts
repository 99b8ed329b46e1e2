import type { CompiledQuery, QueryExecutor, QueryExecutorProvider } from "kysely";
import pg from "pg";
import { type Answer, Batch, type Row, type Waiting } from "./batch.ts";
import { cancelOn } from "./cancel.ts";
import { wireValue } from "./wire-value.ts";

/** PostgreSQL's error for every statement after a failed one; the first error says more. */
const afterFailure = "25P02";

/**
 * The transaction was committed, but its last result cannot be parsed: to be treated as done, not as failed. A command
 * that is run again finds its outcome.
 */
export class CommittedUnread extends Error {
  constructor(cause: unknown) {
    super("The transaction was committed, but its answer cannot be read.", { cause });
  }
}

/** A transaction at a store's node came to need what is at the coordinator. It is undone, and run there. */
export class BeyondStore extends Error {
  constructor() {
    super("This transaction reaches beyond its store.");
  }
}

/** How a transaction is run. */
export interface TransactionOptions {
  /** Whether the commit is sent with the first statements. */
  readonly endsAtOnce: boolean;
  /** True at a store's node, where neither people nor jobs are. */
  readonly isNear: boolean;
  readonly isOnCluster: boolean;
  /** Milliseconds that a statement may take; null for the connection's own limit. */
  readonly timeoutMs: number | null;
}

/**
 * A transaction that sees one store's rows only. Statements issued without waiting for each other are sent together and
 * run in order, so only awaited results cost a round trip.
 */
export class Transaction implements QueryExecutorProvider {
  readonly #client: pg.PoolClient;
  readonly #queries: QueryExecutor;
  readonly #begun: Promise<unknown>;
  /** True at a store's node, where neither people nor jobs are. */
  readonly isNear: boolean;
  readonly isOnCluster: boolean;
  /** Done when the transaction is committed and its connection free again; the caller waits for it. Must not throw. */
  readonly afterwards: (() => Promise<void>)[] = [];
  #waiting: Waiting[] = [];
  /** Whether the commit is sent with the first statements. */
  readonly #endsAtOnce: boolean;
  #isSending = false;
  #hasAsked = false;
  #failure: Error | undefined;
  #ended = false;
  #committed = false;

  /** Does not wait: BEGIN is sent with the first statement. */
  constructor(
    client: pg.PoolClient,
    queries: QueryExecutor,
    begin: string,
    storeId: string,
    { endsAtOnce, isNear, isOnCluster, timeoutMs }: TransactionOptions,
  ) {
    this.#endsAtOnce = endsAtOnce;
    this.isNear = isNear;
    this.isOnCluster = isOnCluster;
    this.#client = client;
    this.#queries = queries;
    // Citus passes SET LOCAL on to its nodes, and not set_config.
    const store = `set local app.store_id = ${pg.escapeLiteral(storeId)}`;
    const setting = [store];
    // Here, and not on the connection: behind a pooler that is somebody else's a moment later.
    if (timeoutMs !== null) setting.push(`set local statement_timeout = ${timeoutMs}`);
    this.#begun = Promise.all([this.#queue(begin, [], true), ...setting.map((text) => this.#queue(text, [], false))]);
    // Every statement also rejects with this error; there may be none.
    this.#begun.catch(() => undefined);
  }

  /** For Kysely's `sql`. */
  getExecutor(): QueryExecutor {
    return this.#executor(false);
  }

  /** For Kysely's `sql` with fixed texts: each connection prepares one once. */
  get prepared(): QueryExecutorProvider {
    return { getExecutor: () => this.#executor(true) };
  }

  #executor(isPrepared: boolean): QueryExecutor {
    return this.#queries.withConnectionProvider({
      provideConnection: (work) =>
        work({
          executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
            rows: (await this.run(sql, parameters, isPrepared)) as R[],
          }),
          streamQuery: () => {
            throw new Error("A transaction answers whole.");
          },
        }),
    });
  }

  /**
   * Says that what comes next reaches people, sessions, hosts or jobs.
   * @throws BeyondStore where they are not, before any of it is issued; `transact` goes on at the coordinator.
   */
  reachBeyond(): void {
    if (this.isNear) throw new BeyondStore();
  }

  /** Runs a statement; column names are returned unchanged. A fixed text may be prepared once on each connection. */
  async run(text: string, values: readonly unknown[], isPrepared = false): Promise<Row[]> {
    if (this.#ended) throw new Error("The transaction has ended.");
    const { rows } = await this.#ask(text, values, isPrepared);
    return rows;
  }

  /** Runs the last statements and commits in the same round trip. */
  async runLast(
    statements: readonly {
      readonly text: string;
      readonly values: readonly unknown[];
      readonly isPrepared: boolean;
    }[],
  ): Promise<readonly Row[][]> {
    const answers = statements.map(({ text, values, isPrepared }) => this.run(text, values, isPrepared));
    const [told, committed] = await Promise.allSettled([Promise.all(answers), this.commit()]);
    if (committed.status === "rejected") throw told.status === "rejected" ? told.reason : committed.reason;
    if (told.status === "rejected") throw new CommittedUnread(told.reason);
    return told.value;
  }

  /** Ends the statement that is run now, which then rejects; resolves once the server has been told. */
  cancel(): Promise<void> {
    return cancelOn(this.#client);
  }

  /** Whether the commit was confirmed. */
  get hasCommitted(): boolean {
    return this.#committed;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  async commit(): Promise<void> {
    this.#ended = true;
    const { command } = await this.#ask("commit", [], true);
    // Commit rolls back a transaction in which a statement failed: its command tag says so, and it is no error.
    if (command !== "COMMIT") throw this.#failure ?? new Error("The transaction was rolled back.");
    this.#committed = true;
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    // Without any statement there is nothing to roll back.
    if (!this.#hasAsked) return;
    const undone = this.#queue("rollback", [], true);
    this.#sendSoon();
    await undone;
  }

  async #ask(text: string, values: readonly unknown[], isPrepared: boolean): Promise<Answer> {
    const answered = this.#queue(text, values, isPrepared);
    this.#sendSoon();
    try {
      // Security: a statement that ran although the transaction had not begun must not be trusted.
      const [answer] = await Promise.all([answered, this.#begun]);
      return answer;
    } catch (error) {
      this.#failure ??= error as Error;
      throw (error as { code?: string }).code === afterFailure ? this.#failure : error;
    }
  }

  #queue(text: string, values: readonly unknown[], isPrepared: boolean): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, values: values.map(wireValue), isPrepared, resolve, reject });
    });
  }

  /**
   * Sends everything issued until the next tick in one write; statements issued during a write wait for the next one.
   */
  #sendSoon(): void {
    this.#hasAsked = true;
    if (this.#isSending) return;
    this.#isSending = true;
    process.nextTick(() => {
      // A read-only transaction's results are valid however it ends, as in a snapshot.
      if (this.#endsAtOnce && !this.#ended) this.commit().catch(() => undefined);
      const statements = this.#waiting;
      this.#waiting = [];
      this.#client.query(
        new Batch(statements, () => {
          this.#isSending = false;
          if (this.#waiting.length > 0) this.#sendSoon();
        }),
      );
    });
  }
}

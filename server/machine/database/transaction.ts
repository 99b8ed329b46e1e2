import { createQueryId, PostgresQueryCompiler, type RawBuilder } from "kysely";
import pg from "pg";
import { type BatchResult, Batch, type Row, type Waiting } from "./batch.ts";
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

/** A text with numbered parameters, put together by other code (decision 0361). */
export interface Text {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True for one of very many texts, which connections do not prepare. */
  readonly isRare?: boolean;
}

/** A write of rows: texts, numbers, lists of texts or null beside its text. */
export interface SqlStatement extends Text {
  readonly values: readonly (string | number | readonly string[] | null)[];
}

/** What a transaction runs: Kysely's `sql`, which says the rows that it answers, or a text. */
export type Sql<R> = RawBuilder<R> | Text;

const compiler = new PostgresQueryCompiler();

export function textOf(statement: Sql<unknown>): Text {
  if ("text" in statement) return statement;
  const { sql, parameters } = compiler.compileQuery(statement.toOperationNode(), createQueryId());
  return { text: sql, values: parameters };
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
export class Transaction {
  readonly #client: pg.PoolClient;
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
    begin: string,
    storeId: string,
    { endsAtOnce, isNear, isOnCluster, timeoutMs }: TransactionOptions,
  ) {
    this.#endsAtOnce = endsAtOnce;
    this.isNear = isNear;
    this.isOnCluster = isOnCluster;
    this.#client = client;
    // Citus passes SET LOCAL on to its nodes, and not set_config.
    const store = `set local app.store_id = ${pg.escapeLiteral(storeId)}`;
    const setting = [store];
    // Here, and not on the connection: behind a pooler that is somebody else's a moment later.
    if (timeoutMs !== null) setting.push(`set local statement_timeout = ${timeoutMs}`);
    this.#begun = Promise.all([this.#queue(begin, [], true), ...setting.map((text) => this.#queue(text, [], false))]);
    // Every statement also rejects with this error; there may be none.
    this.#begun.catch(() => undefined);
  }

  /**
   * Says that what comes next reaches people, sessions, hosts or jobs.
   * @throws BeyondStore where they are not, before any of it is issued; `transact` goes on at the coordinator.
   */
  reachBeyond(): void {
    if (this.isNear) throw new BeyondStore();
  }

  /** Runs a statement; its rows name columns in camelCase. */
  run<R>(statement: Sql<R>): Promise<R[]> {
    return this.#rows(statement, false);
  }

  /** Runs a statement whose text is always the same: each connection prepares it once. */
  runPrepared<R>(statement: Sql<R>): Promise<R[]> {
    return this.#rows(statement, true);
  }

  /**
   * Issues fixed statements without waiting for their answers, so that they are sent with what comes next. If one fails,
   * so does the commit, with its error.
   */
  issue(...statements: readonly Text[]): void {
    for (const one of statements) this.#rows(one, one.isRare !== true).catch(() => undefined);
  }

  /**
   * Runs the last statements, in this order, and commits, in one round trip: their locks are held no longer than that, and
   * a failing one rolls back the transaction. Returns the rows of each.
   */
  async runLast<R = Row>(statements: readonly Text[]): Promise<readonly R[][]> {
    const answers = statements.map((one) => this.#rows<R>(one, one.isRare !== true));
    const [told, committed] = await Promise.allSettled([Promise.all(answers), this.commit()]);
    if (committed.status === "rejected") throw told.status === "rejected" ? told.reason : committed.reason;
    if (told.status === "rejected") throw new CommittedUnread(told.reason);
    return told.value;
  }

  async #rows<R>(statement: Sql<R>, isPrepared: boolean): Promise<R[]> {
    if (this.#ended) throw new Error("The transaction has ended.");
    const { text, values } = textOf(statement);
    const { rows } = await this.#ask(text, values, isPrepared);
    return rows as R[];
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

  async #ask(text: string, values: readonly unknown[], isPrepared: boolean): Promise<BatchResult> {
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

  #queue(text: string, values: readonly unknown[], isPrepared: boolean): Promise<BatchResult> {
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

import type { QueryExecutor, QueryExecutorProvider } from "kysely";
import type pg from "pg";
import { statementName } from "./statement-name.ts";

type Row = Record<string, unknown>;

/** What PostgreSQL answers to every statement that follows a failed one; the first failure says more. */
const afterFailure = "25P02";

/**
 * A transaction that sees one store's rows and no other's. Statements that are asked for without waiting for each
 * other travel together and run in the order they were asked for, so only an answer that is needed costs a round trip.
 */
export class Transaction implements QueryExecutorProvider {
  readonly #client: pg.PoolClient;
  readonly #queries: QueryExecutor;
  readonly #begun: Promise<unknown>;
  #failure: Error | undefined;
  #ended = false;
  #isGathering = false;

  /** Waits for nothing: what it begins with travels ahead of its first statement. */
  constructor(client: pg.PoolClient, queries: QueryExecutor, begin: string, storeId: string) {
    this.#client = client;
    this.#queries = queries;
    const store = "select set_config('app.store_id', $1, true)";
    this.#begun = Promise.all([
      this.#send({ text: begin }),
      this.#send({ text: store, values: [storeId], name: statementName(store) }),
    ]);
    // Every statement hears of it; there may be none.
    this.#begun.catch(() => undefined);
  }

  /** For Kysely's `sql`. */
  getExecutor(): QueryExecutor {
    return this.#executor(() => undefined);
  }

  /** For Kysely's `sql` where there are few texts: each connection prepares one once. */
  get prepared(): QueryExecutorProvider {
    return { getExecutor: () => this.#executor(statementName) };
  }

  #executor(nameOf: (text: string) => string | undefined): QueryExecutor {
    return this.#queries.withConnectionProvider({
      provideConnection: (work) =>
        work({
          executeQuery: async ({ sql, parameters }) => ({
            rows: (await this.run(sql, parameters, nameOf(sql))) as never[],
          }),
          streamQuery: () => {
            throw new Error("A transaction answers whole.");
          },
        }),
    });
  }

  /** Column names come back untouched. With a name, each connection prepares the statement once. */
  async run(text: string, values: readonly unknown[], name?: string): Promise<Row[]> {
    if (this.#ended) throw new Error("The transaction has ended.");
    const answered = this.#send({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    // Security: a statement that ran although the transaction had not begun must not be believed.
    const [{ rows }] = await Promise.all([answered, this.#begun]);
    return rows;
  }

  /** Runs the last statements and commits in the same round trip. */
  async runLast(
    statements: readonly {
      readonly text: string;
      readonly values: readonly unknown[];
      readonly name?: string | undefined;
    }[],
  ): Promise<readonly Row[][]> {
    const answers = statements.map(({ text, values, name }) => this.run(text, values, name));
    const [rows] = await Promise.all([Promise.all(answers), this.commit()]);
    return rows;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  async commit(): Promise<void> {
    this.#ended = true;
    const [{ command }] = await Promise.all([this.#send({ text: "commit" }), this.#begun]);
    // A transaction in which a statement failed is rolled back by its commit, which says so and is no error.
    if (command !== "COMMIT") throw this.#failure ?? new Error("The transaction was rolled back.");
  }

  async rollback(): Promise<void> {
    this.#ended = true;
    await this.#send({ text: "rollback" });
  }

  /** One write to the network for all that is asked in one go: each costs as much as a statement does. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #send(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    this.#gather();
    try {
      return await this.#client.query<Row>(query);
    } catch (error) {
      this.#failure ??= error as Error;
      throw (error as { code?: string }).code === afterFailure ? this.#failure : error;
    }
  }
}

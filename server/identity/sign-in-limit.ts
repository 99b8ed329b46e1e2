import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

const windowMinutes = 15;
/** From one address for one e-mail: a person who mistypes, not a program that tries a list. */
const mostForOneEmail = 10;
/** From one address in all: a whole shop floor behind one router. */
const mostForOneAddress = 100;

/**
 * Counts failed sign-ins only, so that people and tests may sign in as often as they like, in
 * the database, so that several API processes share the count.
 */
export class SignInLimit {
  readonly #db: Kysely<Tables>;
  readonly #clock: () => Date;

  constructor(db: Kysely<Tables>, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  /** True when this caller has failed too often to be let try again now. */
  async isReached(address: string, email: string): Promise<boolean> {
    const counted = await this.#db
      .selectFrom("identity.signInFailures")
      .select(["key", "failures"])
      .where("key", "in", [keyOf(address, email), keyOf(address)])
      .where("windowStartedAt", ">", this.#windowStart())
      .execute();
    return counted.some(
      ({ key, failures }) => failures >= (key === keyOf(address) ? mostForOneAddress : mostForOneEmail),
    );
  }

  async countFailure(address: string, email: string): Promise<void> {
    const now = this.#clock().toISOString();
    await this.#db
      .insertInto("identity.signInFailures")
      .values([keyOf(address, email), keyOf(address)].map((key) => ({ key, windowStartedAt: now, failures: 1 })))
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((row) => ({
          failures: sql<number>`case when ${row.ref("identity.signInFailures.windowStartedAt")} > ${this.#windowStart()}
            then ${row.ref("identity.signInFailures.failures")} + 1 else 1 end`,
          windowStartedAt: sql<string>`case when ${row.ref("identity.signInFailures.windowStartedAt")} > ${this.#windowStart()}
            then ${row.ref("identity.signInFailures.windowStartedAt")} else excluded.window_started_at end`,
        })),
      )
      .execute();
    // Names and addresses anyone can make up must not fill the table.
    await this.#db.deleteFrom("identity.signInFailures").where("windowStartedAt", "<", this.#windowStart()).execute();
  }

  #windowStart(): string {
    return new Date(this.#clock().getTime() - windowMinutes * 60_000).toISOString();
  }
}

const keyOf = (address: string, email?: string): string =>
  email === undefined ? address : `${address} ${email.toLowerCase()}`;

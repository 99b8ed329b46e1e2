import type { Kysely } from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

/** An open, migrated database. Its addresses are asked for anew by whoever connects: the embedded server's port may change. */
export interface Database {
  /** Queries as the app's role: outside `transact` it sees no store's rows. */
  readonly kysely: Kysely<Tables>;
  /** The same connections, for `transact`. */
  readonly pool: pg.Pool;
  /** Logs in as the owner of everything: for migrations, the job tables and the planner's statistics, nothing else. */
  readonly adminUrl: string;
  /** Logs in as the app's role. */
  readonly appUrl: string;
  /** A direct connection, for LISTEN. */
  readonly listenUrl: string;
  /** Where it stands, for the person who started the server. */
  readonly place: string;
  /** The embedded server's process, null when the database is someone else's. */
  readonly pid: () => number | null;
  readonly close: () => Promise<void>;
}

import type { Kysely } from "kysely";
import type pg from "pg";
import type { PoolAddress } from "./open-pool.ts";
import type { Tables } from "./tables.ts";

/** An open, migrated database. Addresses are looked up at each connection: the embedded server's port may change. */
export interface Database {
  /** Queries as the app's role; outside `transact` it sees no store's rows. */
  readonly kysely: Kysely<Tables>;
  /** The same connections, for `transact`. */
  readonly pool: pg.Pool;
  /** Logs in as the owner: for migrations, the job tables and the planner's statistics only. */
  readonly adminUrl: string;
  /** The address at which the app's role connects, for further pools. */
  readonly app: PoolAddress;
  /** A direct connection, for LISTEN. */
  readonly listenUrl: string;
  /** True on a cluster, where stores are at other nodes than people and jobs. */
  readonly isDistributed: boolean;
  /** Its location, for the person who started the server. */
  readonly place: string;
  /** The embedded server's process id; null for an external database. */
  readonly pid: () => number | null;
  readonly close: () => Promise<void>;
}

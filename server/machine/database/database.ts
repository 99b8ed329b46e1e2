import type { Kysely } from "kysely";
import type pg from "pg";
import type { Lanes } from "./lanes.ts";
import type { PoolAddress } from "./open-pool.ts";
import type { Replica } from "./replica.ts";
import type { StoreNodes } from "./store-nodes.ts";

/**
 * Runs Kysely's `sql` as the app's role, on any connection or in one transaction; no store's rows are seen there. Its
 * builder knows no tables.
 */
export type Queries = Kysely<Record<never, never>>;

/** An open, migrated database. Addresses are looked up at each connection: the embedded server's port may change. */
export interface Database {
  /** For what is beside the stores: people, sessions, hosts. */
  readonly kysely: Queries;
  /** The same connections, for `transact`. */
  readonly pool: pg.Pool;
  /** Where some reads go instead; see `readBeside`. */
  readonly replicas: Replicas;
  /** The nodes that stores are at, on a cluster without a pooler; null elsewhere. For `transact`. */
  readonly nodes: StoreNodes | null;
  /** How callers share the connections; null for a pool that nobody else uses. For `transact`. */
  readonly lanes: Lanes | null;
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
  /** Begins a stop: an embedded server that something else ends is not started again. */
  readonly leaveDown: () => void;
  readonly close: () => Promise<void>;
}

/** The state of a replica. */
export interface ReplicaState {
  /** Its host and database. */
  readonly place: string;
  /** True while reads go there. */
  readonly isRead: boolean;
  /** Seconds by which it is behind, to some two seconds; null if it never showed anything of this process. */
  readonly lagSeconds: number | null;
}

/** The streaming replicas of a database. */
export interface Replicas {
  /** Whether there are any, read or not. */
  readonly any: boolean;
  /**
   * Returns one that is read, has a connection free and follows a primary on this timeline, in turn; null if there is
   * none.
   */
  pick(timeline: string): Replica | null;
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

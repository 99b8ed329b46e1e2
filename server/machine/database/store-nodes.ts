import type pg from "pg";
import { openPool, type PoolAddress } from "./open-pool.ts";
import { limits, withSettings } from "./session-settings.ts";

/** Seconds for which a store is taken to be where it was; the node it left passes statements on to its new one. */
const placeKeptSeconds = 60;
/** Seconds for which a node that takes no connection is left to the coordinator. */
const leftAloneSeconds = 30;
const connectMs = 3_000;
/** The pool's message when nobody gave a connection back in time. */
const allInUse = "timeout exceeded when trying to connect";

/** Connections to the nodes of a cluster, for transactions about one store's rows alone. */
export interface StoreNodes {
  /** Connects to the node that has the store; to the coordinator while that node takes no connection. */
  connect(storeId: string): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

interface Place {
  readonly node: string;
  readonly askedAt: number;
}

/**
 * Opens the nodes, at each as many connections as the coordinator's pool has. They are found when first needed, and
 * reached with the coordinator's login.
 */
export function openStoreNodes(
  { pool: coordinator, app }: { readonly pool: pg.Pool; readonly app: PoolAddress },
  { log, ...options }: pg.PoolConfig & { readonly log: (sentence: string) => void },
): StoreNodes {
  // A node passes on the store only if it is set to, as the coordinator is.
  const settings = { ...limits, "citus.propagate_set_commands": "local" };
  const places = new Map<string, Place>();
  const pools = new Map<string, pg.Pool>();
  const leftUntil = new Map<string, number>();

  async function nodeOf(storeId: string): Promise<string | null> {
    const known = places.get(storeId);
    if (known !== undefined && Date.now() - known.askedAt < placeKeptSeconds * 1_000) return known.node;
    const { rows } = await coordinator.query<{ node: string }>(
      `select nodename || ':' || nodeport as node from pg_dist_shard_placement
       where shardid = get_shard_id_for_distribution_column('public.stores', $1::text)`,
      [storeId],
    );
    const node = rows[0]?.node;
    if (node === undefined) return null;
    places.set(storeId, { node, askedAt: Date.now() });
    return node;
  }

  function poolOf(node: string): pg.Pool {
    const known = pools.get(node);
    if (known !== undefined) return known;
    const url = () => withSettings(Object.assign(new URL(app.url()), { host: node }).href, settings);
    const opened = openPool({ url, isPooled: false, connectMs }, options);
    pools.set(node, opened);
    return opened;
  }

  return {
    connect: async (storeId) => {
      const node = await nodeOf(storeId);
      if (node === null || (leftUntil.get(node) ?? 0) > Date.now()) return await coordinator.connect();
      try {
        return await poolOf(node).connect();
      } catch (error) {
        const { message } = error as Error;
        // All of its connections are in use, which is no reason to use up the coordinator's.
        if (message === allInUse) throw error;
        // It may be away, moved, or closed to us; the coordinator knows, and its answer counts.
        log(
          `The node ${node} takes no connection (${message}): its stores go through the coordinator for ${leftAloneSeconds} s.`,
        );
        leftUntil.set(node, Date.now() + leftAloneSeconds * 1_000);
        places.delete(storeId);
        return await coordinator.connect();
      }
    },
    close: async () => {
      await Promise.all([...pools.values()].map((one) => one.end()));
    },
  };
}

import { sql } from "kysely";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Database } from "#server/machine/database/database.ts";
import { openPool } from "#server/machine/database/open-pool.ts";
import { transact, type Transactable } from "#server/machine/database/transact.ts";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";
import { beginCounts, registry } from "#server/machine/metrics/counts.ts";
import type { News } from "#server/machine/sync/news.ts";
import { positionOf } from "#server/machine/sync/position.ts";
import { commands } from "#shared/areas/all-commands.ts";

const registers = [registry];
const connections = new Gauge({
  name: "trace_database_connections",
  help: "Connections of requests to the database: in use, idle, and requests that wait for one.",
  labelNames: ["state"],
  registers,
});
const mostConnections = new Gauge({
  name: "trace_database_connections_most",
  help: "Most connections of requests at once (DATABASE_CONNECTIONS).",
  registers,
});
const databaseUp = new Gauge({
  name: "trace_database_up",
  help: "1 if the database answered when it was last asked for these figures.",
  registers,
});
const replicaRead = new Gauge({
  name: "trace_replica_read",
  help: "1 if this process reads at the replica; 0 while it is left out.",
  labelNames: ["replica"],
  registers,
});
const replicaLag = new Gauge({
  name: "trace_replica_lag_seconds",
  help: "Seconds by which a replica is behind what this process wrote, to some two seconds; none if it never had any of it.",
  labelNames: ["replica"],
  registers,
});
const jobs = new Gauge({
  name: "trace_jobs",
  help: "Jobs by queue: waiting (counted to 10000), and active and failed ones as of the last minute.",
  labelNames: ["queue", "state"],
  registers,
});
const oldestJob = new Gauge({
  name: "trace_oldest_job_seconds",
  help: "Seconds for which the oldest job that is due waits, by queue.",
  labelNames: ["queue"],
  registers,
});
const feedLag = new Gauge({
  name: "trace_feed_lag_versions",
  help: "Versions of the store that is furthest ahead of what this process heard of it.",
  registers,
});

/** The figures of a running process. */
export interface Metrics {
  /**
   * Returns all of them in Prometheus' format. Asks a database that answers at most every 15 seconds, and waits at most
   * 3 for it.
   */
  read(): Promise<string>;
  close(): Promise<void>;
}

const askedEveryMs = 15_000;
const patienceMs = 3_000;
/** The database ends a statement by then. */
const statementMs = 2_000;
/** Stores whose version is asked for each time, in turn. */
const storesAtOnce = 50;

/** Opens the figures over one connection of its own: a pool that is used up is what they are to show. */
export function openMetrics({ db, news }: { readonly db: Database; readonly news: News }): Metrics {
  if (registry.getSingleMetric("process_cpu_seconds_total") === undefined)
    collectDefaultMetrics({ register: registry });
  beginCounts(commands.keys());
  const pool = openPool(db.app, {
    application_name: "trace-metrics",
    max: 1,
    connectionTimeoutMillis: statementMs,
    query_timeout: patienceMs,
  });
  const own = { ...db, pool, nodes: null, lanes: null };
  const lag = openFeedLag(own, news);
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      await transact(own, "", async (tx) => {
        await tx.run(sql`set local statement_timeout = ${sql.lit(statementMs)}`);
        noteJobs(await tx.run(queueFigures));
      });
      feedLag.set(await lag());
      databaseUp.set(1);
      askedAt = performance.now();
    } catch {
      // What was known is not true any more; the other figures are.
      for (const gauge of [jobs, oldestJob, feedLag]) gauge.reset();
      feedLag.remove();
      databaseUp.set(0);
    }
    asking = null;
  }

  return {
    read: async () => {
      if (performance.now() - askedAt > askedEveryMs) {
        asking ??= ask();
        await atMost(asking, patienceMs);
      }
      const { totalCount, idleCount, waitingCount, options } = db.pool;
      connections.set({ state: "used" }, totalCount - idleCount);
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "waiting" }, waitingCount);
      mostConnections.set(options.max);
      for (const { place, isRead, lagSeconds } of db.replicas.states()) {
        replicaRead.set({ replica: place }, isRead ? 1 : 0);
        if (lagSeconds !== null) replicaLag.set({ replica: place }, lagSeconds);
      }
      return await registry.metrics();
    },
    close: () => pool.end(),
  };
}

interface QueueFigures {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest: number;
}

/** Reads the index of waiting jobs alone; what only the whole table would tell, pg-boss counts once a minute. */
const queueFigures = sql<QueueFigures>`
  select q.name, q.active_count as active, q.failed_count as failed, w.waiting,
    coalesce(extract(epoch from now() - d.start_after), 0)::float as oldest
  from ${sql.raw(jobsSchema)}.queue q
  cross join lateral (select count(*)::int as waiting from (
    select from ${sql.raw(jobsSchema)}.job j where j.name = q.name and j.state < 'active' and not j.blocked limit 10000) one) w
  left join lateral (
    select j.start_after from ${sql.raw(jobsSchema)}.job j
    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    order by j.start_after limit 1) d on true`;

function noteJobs(queues: readonly QueueFigures[]): void {
  for (const { name, waiting, active, failed, oldest } of queues) {
    jobs.set({ queue: name, state: "waiting" }, waiting);
    jobs.set({ queue: name, state: "active" }, active);
    jobs.set({ queue: name, state: "failed" }, failed);
    oldestJob.set({ queue: name }, oldest);
  }
}

/**
 * Returns a function that compares the versions of stores with listeners here with what this process heard of them, some
 * stores each time, and returns the greatest difference.
 */
function openFeedLag(db: Transactable, news: Pick<News, "heard">): () => Promise<number> {
  /** Versions at the first look at stores of which nothing was heard yet. */
  const atFirst = new Map<string, number>();
  let next = 0;
  return async () => {
    const heard = news.heard();
    for (const storeId of atFirst.keys()) if (!heard.has(storeId)) atFirst.delete(storeId);
    const stores = [...heard.keys()];
    if (next >= stores.length) next = 0;
    const now = stores.slice(next, next + storesAtOnce);
    next += storesAtOnce;
    let most = 0;
    for (const storeId of now) {
      const { version } = await transact(db, storeId, (tx) => positionOf(tx, storeId), "glance");
      if (!atFirst.has(storeId)) atFirst.set(storeId, version);
      most = Math.max(most, version - Math.max(heard.get(storeId) ?? 0, atFirst.get(storeId) ?? 0));
    }
    return most;
  };
}

/** Waits for the work, but no longer than this. */
async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

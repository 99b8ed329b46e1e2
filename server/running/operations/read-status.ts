import { sql } from "kysely";
import pg from "pg";
import type { Database } from "#server/machine/database/database.ts";
import { readMigrations } from "#server/machine/database/migrate.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { type ReplicaStatus, readReplicas } from "./read-replicas.ts";
import { readUsage } from "#server/reads/usage.ts";

/** A queue of jobs that has any; `oldestSeconds` of those that are due. */
export interface QueueStatus {
  readonly queue: string;
  readonly waiting: number;
  /** Those of the waiting that have failed before. */
  readonly retried: number;
  readonly active: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}

/** A job that failed when it was last tried. */
export interface FailedJob {
  readonly queue: string;
  /** True when it is not retried. */
  readonly isGivenUp: boolean;
  /** The store's id; empty for the server's own. */
  readonly storeId: string;
  readonly failedAt: string;
  readonly problem: string;
}

/** One store. Sizes in bytes, moments in ISO 8601. */
export interface StoreStatus {
  readonly id: string;
  readonly name: string;
  readonly items: number;
  readonly unsoldItems: number;
  readonly employees: number;
  readonly consigners: number;
  readonly files: number;
  readonly fileBytes: number;
  /** Devices that are not revoked, and those of them that were seen in the last seven days. */
  readonly devices: number;
  readonly devicesSeen: number;
  /** Changes that waited on devices when they were last seen. */
  readonly undelivered: number;
  /** How many queues of devices seen in the last seven days speak each version of the protocol. */
  readonly protocols: Readonly<Record<string, number>>;
  readonly heldCommands: number;
  readonly parkedCommands: number;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly paymentsOpen: number;
  readonly paymentsFailed: number;
  readonly paymentsUnknown: number;
  /** Of the last nightly comparison of the books; null before the first. */
  readonly differences: number | null;
}

/** The state of an installation. */
export interface InstallationStatus {
  readonly at: string;
  readonly database: {
    readonly place: string;
    readonly version: string;
    readonly bytes: number;
    readonly connections: Readonly<Record<string, number>>;
    readonly mostConnections: number;
  };
  /** Those that DATABASE_REPLICA_URLS names. */
  readonly replicas: readonly ReplicaStatus[];
  readonly migrations: {
    readonly applied: number;
    readonly newest: string;
    /** Those of this version that the database has not applied, and those of it that this version does not know. */
    readonly missing: readonly string[];
    readonly unknown: readonly string[];
  };
  /** Seconds since a process with the role `jobs` was at work, each half a minute; null if none ever was. */
  readonly jobsSeenSeconds: number | null;
  readonly queues: readonly QueueStatus[];
  /** The last twenty. */
  readonly failedJobs: readonly FailedJob[];
  readonly stores: readonly StoreStatus[];
}

/**
 * Reads the state of an installation, store by store, and writes nothing. It counts all items, which takes some tenths of
 * a second for a million of them.
 * @throws Impossible where the database is not Trace's.
 */
export async function readStatus(
  db: Database,
  replicaUrls: readonly string[],
  now = new Date(),
): Promise<InstallationStatus> {
  const client = new pg.Client({ connectionString: db.adminUrl, application_name: "trace status" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: ours } = await client.query<{ isOurs: boolean }>(
      `select to_regclass('public.applied_migrations') is not null and to_regclass('${jobsSchema}.job') is not null as "isOurs"`,
    );
    if (ours[0]?.isOurs !== true)
      throw new Impossible("This is no database of Trace, or nothing was ever started on it.");
    const { rows: stores } = await client.query<{ id: string }>("select sync.every_store() as id");
    const read: StoreStatus[] = [];
    for (const { id } of stores) {
      const store = await transact(db, id, (tx) => readStore(tx, id, now), "snapshot");
      if (store !== null) read.push(store);
    }
    return {
      at: now.toISOString(),
      database: { place: db.place, ...(await readDatabase(client)) },
      replicas: await readReplicas(client, replicaUrls),
      migrations: await compareMigrations(client),
      jobsSeenSeconds: await readJobsSeen(client),
      queues: await readQueues(client),
      failedJobs: await readFailedJobs(client),
      stores: read,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readDatabase(client: pg.Client): Promise<Omit<InstallationStatus["database"], "place">> {
  const { rows } = await client.query<{ version: string; bytes: string; most: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
       current_setting('max_connections')::int as most`,
  );
  const { rows: used } = await client.query<{ name: string; count: number }>(
    `select coalesce(nullif(application_name, ''), 'others') as name, count(*)::int as count
     from pg_stat_activity where datname = current_database() group by 1 order by 1`,
  );
  return {
    version: rows[0]?.version ?? "",
    bytes: Number(rows[0]?.bytes ?? 0),
    connections: Object.fromEntries(used.map(({ name, count }) => [name, count])),
    mostConnections: rows[0]?.most ?? 0,
  };
}

async function compareMigrations(client: pg.Client): Promise<InstallationStatus["migrations"]> {
  const { rows } = await client.query<{ name: string }>("select name from public.applied_migrations order by name");
  const applied = rows.map(({ name }) => name);
  const known = (await readMigrations()).map(({ name }) => name);
  return {
    applied: applied.length,
    newest: applied.at(-1) ?? "",
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Connections say nothing of it: a pooler keeps those of a process that is gone, under its name. */
async function readJobsSeen(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select extract(epoch from now() - cron_on)::int as seconds from ${jobsSchema}.version`,
  );
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.max(0, seconds);
}

async function readQueues(client: pg.Client): Promise<readonly QueueStatus[]> {
  const { rows } = await client.query<QueueStatus>(
    `select name as queue, count(*) filter (where state < 'active')::int as waiting,
       count(*) filter (where state = 'retry')::int as retried, count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state = 'failed')::int as failed,
       greatest(0, coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0))::int as "oldestSeconds"
     from ${jobsSchema}.job where state <= 'active' or state = 'failed' group by name order by name`,
  );
  return rows;
}

async function readFailedJobs(client: pg.Client): Promise<readonly FailedJob[]> {
  const { rows } = await client.query<Omit<FailedJob, "failedAt"> & { readonly failedAt: Date }>(
    `select name as queue, state = 'failed' as "isGivenUp", coalesce(data->>'storeId', '') as "storeId",
       coalesce(completed_on, started_on, created_on) as "failedAt",
       left(coalesce(output->>'message', output::text, ''), 300) as problem
     from ${jobsSchema}.job where state in ('failed', 'retry') order by 4 desc limit 20`,
  );
  return rows.map(({ queue, isGivenUp, storeId, failedAt, problem }) => ({
    queue,
    isGivenUp,
    storeId,
    failedAt: failedAt.toISOString(),
    // Mail servers name whom they refuse.
    problem: problem.replaceAll(/\s+/g, " ").replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…@…"),
  }));
}

/** Returns null for a store that was deleted since it was listed. */
async function readStore(tx: Transaction, storeId: string, now: Date): Promise<StoreStatus | null> {
  const usage = await readUsage(tx, storeId);
  const [counted] = await tx.run(sql<Omit<StoreStatus, keyof typeof usage | "id" | "protocols">>`select s.name,
      (select count(*) from sync.devices where store_id = ${storeId} and revoked_at is null
        and last_seen_at > ${new Date(now.getTime() - weekMs)})::int as "devicesSeen",
      (select coalesce(sum(queue_depth), 0) from sync.queues q join sync.devices d using (store_id)
        where q.store_id = ${storeId} and d.id = q.device_id and d.revoked_at is null)::int as undelivered,
      (select count(*) from sync.held_commands where store_id = ${storeId}
        and decision is null)::int as "heldCommands",
      (select count(*) from sync.command_outcomes where store_id = ${storeId} and call is not null
        and outcome->>'status' = 'parked')::int as "parkedCommands",
      (select count(*) from sync.mails where store_id = ${storeId} and state = 'waiting')::int as "mailsWaiting",
      (select count(*) from sync.mails where store_id = ${storeId} and state = 'failed')::int as "mailsFailed",
      (select count(*) from sync.payments where store_id = ${storeId}
        and state in ('ready', 'asked', 'accepted'))::int as "paymentsOpen",
      (select count(*) from sync.payments where store_id = ${storeId} and state = 'failed')::int as "paymentsFailed",
      (select count(*) from sync.payments where store_id = ${storeId} and state = 'unknown')::int as "paymentsUnknown",
      (select differences from sync.reconciliations where store_id = ${storeId})::int as differences
    from public.stores s where s.store_id = ${storeId}`);
  const protocols = await tx.run(sql<{ protocol: number; count: number }>`
    select protocol, count(*)::int as count from sync.queues where store_id = ${storeId}
      and last_seen_at > ${new Date(now.getTime() - weekMs)} group by 1 order by 1`);
  if (counted === undefined) return null;
  return {
    id: storeId,
    ...usage,
    ...counted,
    protocols: Object.fromEntries(protocols.map(({ protocol, count }) => [String(protocol), count])),
  };
}

const weekMs = 7 * 86_400_000;

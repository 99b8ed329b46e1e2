import pg from "pg";
import { explainReplicaError } from "#server/machine/database/check-replica.ts";
import { promoted } from "#server/machine/database/replica.ts";

/** How a configured replica is. */
export interface ReplicaStatus {
  /** Its host and database. */
  readonly place: string;
  /** Bytes of the primary's log that it has not applied; null if that is not known. */
  readonly behindBytes: number | null;
  /** Why that is not known, as a sentence; empty if it is. */
  readonly problem: string;
}

const patienceMs = 2_000;

/** Asks each replica how far it is behind the primary, which `primary` is connected to. */
export async function readReplicas(primary: pg.ClientBase, urls: readonly string[]): Promise<readonly ReplicaStatus[]> {
  if (urls.length === 0) return [];
  const { rows } = await primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
  return await Promise.all(urls.map((url) => readReplica(url, rows[0]?.lsn ?? "")));
}

async function readReplica(url: string, lsn: string): Promise<ReplicaStatus> {
  const { host, pathname } = new URL(url);
  const place = `${host}${pathname}`;
  const client = new pg.Client({
    connectionString: url,
    application_name: "trace status",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ behind: string | null }>(
      "select greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::text as behind where pg_is_in_recovery()",
      [lsn],
    );
    if (rows[0] === undefined) return { place, behindBytes: null, problem: promoted };
    return { place, behindBytes: Number(rows[0].behind ?? 0), problem: "" };
  } catch (error) {
    return { place, behindBytes: null, problem: explainReplicaError(error, place) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Impossible } from "#server/machine/impossible.ts";
import type { Database, Replicas, ReplicaState } from "./database.ts";
import { checkReplica, explainReplicaError, isWrong, databaseOrigin } from "./check-replica.ts";
import { type Beat, Replica } from "./replica.ts";
import { runAlone } from "./transact.ts";

export const noReplicas: Replicas = {
  any: false,
  pick: () => null,
  states: () => [],
  close: () => Promise.resolve(),
};

/** Milliseconds between beats. */
const beatMs = 2_000;
/** Milliseconds between looks as long as a replica is not read. */
const soonMs = 500;

export interface ReplicasOptions {
  readonly urls: readonly string[];
  /** Most connections to each. */
  readonly connections: number;
  readonly log: (sentence: string) => void;
}

/**
 * Opens the replicas. One that is away is left out until it is back.
 * @throws Impossible if one is no replica of the database.
 */
export async function openReplicas(
  db: Pick<Database, "pool" | "isDistributed">,
  { urls, connections, log }: ReplicasOptions,
): Promise<Replicas> {
  if (urls.length === 0) return noReplicas;
  if (db.isDistributed)
    throw new Impossible(
      "DATABASE_REPLICA_URLS is of no use on a Citus cluster, whose coordinator has no store's rows. Leave it out.",
    );
  const primary = await databaseOrigin(db.pool);
  const check = (client: Parameters<typeof checkReplica>[0], place: string) => checkReplica(client, place, primary);
  const replicas = urls.map((url) => new Replica({ url, connections, check, log }));
  const watched = new WatchedReplicas(db, replicas);
  try {
    for (const replica of replicas)
      await replica.meet().catch((error: unknown) => {
        const sentence = explainReplicaError(error, replica.place);
        if (isWrong(error)) throw new Impossible(sentence, { cause: error });
        replica.leave(sentence);
      });
    await watched.begin();
  } catch (error) {
    await watched.close();
    throw error;
  }
  return watched;
}

/**
 * Replicas that show that they follow the primary. Each process writes its beat at the primary every two seconds and looks
 * for it at the replicas: one that has another primary never shows it. After a promotion the primary is on another
 * timeline, and a replica is read again only once it shows a beat that was written there: one that stayed with the old
 * primary may have what the new one never had.
 */
class WatchedReplicas implements Replicas {
  readonly any = true;
  readonly #db: Pick<Database, "pool">;
  readonly #replicas: readonly Replica[];
  readonly #process = randomUUID();
  #beat: Beat = { number: 0, at: "" };
  #timeline = "";
  /** The first beat on this timeline. */
  #firstBeat = 1;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(db: Pick<Database, "pool">, replicas: readonly Replica[]) {
    this.#db = db;
    this.#replicas = replicas;
  }

  async begin(): Promise<void> {
    // Of processes that were killed.
    await runAlone(this.#db, sql`delete from health.beats where written_at < now() - interval '1 day'`);
    await this.#writeBeat();
    this.#later(soonMs);
  }

  pick(timeline: string): Replica | null {
    if (timeline !== this.#timeline) return null;
    for (let tried = 0; tried < this.#replicas.length; tried++) {
      const replica = this.#replicas[this.#next++ % this.#replicas.length];
      if (replica !== undefined && this.#isRead(replica) && replica.hasRoom) return replica;
    }
    return null;
  }

  states(): readonly ReplicaState[] {
    return this.#replicas.map((replica) => {
      const { place, lagSeconds } = replica;
      return { place, isRead: this.#isRead(replica), lagSeconds };
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  #isRead({ problem, beat }: Replica): boolean {
    return problem === null && beat !== null && beat.number >= this.#firstBeat;
  }

  #later(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#look();
    }, ms);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.look(this.#process, this.#beat)));
    // Without the primary nobody can be let in either; its next beat says where it is.
    await this.#writeBeat().catch(() => undefined);
    this.#later(this.#replicas.every((replica) => this.#isRead(replica)) ? beatMs : soonMs);
  }

  async #writeBeat(): Promise<void> {
    const number = this.#beat.number + 1;
    const [written] = await runAlone(
      this.#db,
      sql<{ timeline: string; at: string }>`
        insert into health.beats (process, beat) values (${this.#process}, ${String(number)})
        on conflict (process) do update set beat = excluded.beat, written_at = excluded.written_at
        returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline, written_at as at`,
    );
    if (written === undefined) return;
    if (written.timeline !== this.#timeline) this.#firstBeat = number;
    this.#beat = { number, at: written.at };
    this.#timeline = written.timeline;
  }
}

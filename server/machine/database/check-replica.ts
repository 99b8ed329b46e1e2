import type pg from "pg";
import { Impossible } from "#server/machine/impossible.ts";
import { sessionProblem } from "./check-session.ts";
import { appRole } from "./embedded-postgres.ts";
import { explainOpenError } from "./explain-open-error.ts";

/** The identity that a primary shares with its replicas and with no other database. */
interface Origin {
  readonly system: string;
  readonly database: string;
  readonly isReplica: boolean;
}

/** Returns which database of which PostgreSQL a connection leads to. */
export async function databaseOrigin(client: Pick<pg.ClientBase, "query">): Promise<Origin> {
  const { rows } = await client.query<Origin>(
    `select s.system_identifier::text as system, d.oid::text as database, pg_is_in_recovery() as "isReplica"
     from pg_control_system() s, pg_database d where d.datname = current_database()`,
  );
  if (rows[0] === undefined) throw new Error("A connection leads to no database.");
  return rows[0];
}

/**
 * Looks at what a connection to a replica is; `place` is its address without the password.
 * @throws Impossible saying what is wrong and what to do.
 */
export async function checkReplica(
  client: Pick<pg.ClientBase, "query">,
  place: string,
  primary: Origin,
): Promise<void> {
  const problem = await sessionProblem(client, `At the replica ${place}`, "Trace");
  if (problem !== null)
    throw new Impossible(
      `${problem} Give DATABASE_REPLICA_URLS a role without rights of its own that is a member of ${appRole}, and PostgreSQL itself, not a pooler.`,
    );
  const here = await databaseOrigin(client);
  if (!here.isReplica)
    throw new Impossible(
      `${place} is no replica: it takes writes itself. Take it out of DATABASE_REPLICA_URLS, or make it a streaming replica of the PostgreSQL in DATABASE_URL (pg_basebackup -R).`,
    );
  if (here.system !== primary.system)
    throw new Impossible(
      `${place} is a replica of another PostgreSQL than the one in DATABASE_URL. Correct DATABASE_REPLICA_URLS.`,
    );
  if (here.database !== primary.database)
    throw new Impossible(
      `${place} is another database than the one in DATABASE_URL. DATABASE_REPLICA_URLS must name the same.`,
    );
}

/** Returns whether the configuration must be corrected before a replica can be read; otherwise it is only away. */
export const isWrong = (error: unknown): boolean =>
  error instanceof Impossible || /^(22|28|3D|42|08P01)/.test((error as { readonly code?: string }).code ?? "");

/** Returns what keeps a replica from being read, as a sentence. */
export function explainReplicaError(error: unknown, place: string): string {
  const { code } = error as { readonly code?: string };
  if (code === "42501" || code === "22023")
    return `The role with which DATABASE_REPLICA_URLS leads to ${place} may not become ${appRole}. At the primary: GRANT ${appRole} TO <that role>;`;
  if (code === "08P01")
    return `${place} takes no settings at the start of a connection. DATABASE_REPLICA_URLS must name PostgreSQL itself, not a pooler.`;
  const { message } = explainOpenError(error, place, "DATABASE_REPLICA_URLS") as Error;
  return message === "" ? `${place} does not answer.` : message;
}

import type pg from "pg";
import { Impossible } from "#server/machine/impossible.ts";
import { appRole } from "./embedded-postgres.ts";

interface Session {
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly bypasses: boolean;
  readonly timeZone: string;
  readonly statementTimeout: string;
  readonly lockTimeout: string;
  readonly idleTimeout: string;
}

/** Statements that a pooler runs at each new connection to PostgreSQL, since Trace can set nothing there itself. */
export const poolerSettings = `set role ${appRole}; set timezone = 'UTC'; set statement_timeout = '60s'; set lock_timeout = '15s'; set idle_in_transaction_session_timeout = '60s'`;

const advice = `Give the pooler's database this connect_query: ${poolerSettings}`;

/**
 * Looks at what a connection through a pooler is: its walls and its limits are set there, and nobody would notice one that
 * is missing.
 *
 * @throws Impossible saying what is wrong and what to do.
 */
export async function checkPooled(client: Pick<pg.ClientBase, "query">): Promise<void> {
  const problem = await sessionProblem(client, "Behind DATABASE_URL", "the pooler");
  if (problem !== null) throw new Impossible(`${problem} ${advice}`);
}

/**
 * Returns what keeps a connection from being used for stores: another role, no limits, another time zone; null if
 * nothing does. `where` and `who` are for the sentence.
 */
export async function sessionProblem(
  client: Pick<pg.ClientBase, "query">,
  where: string,
  who: string,
): Promise<string | null> {
  const { rows } = await client.query<Session>(
    `select current_user as role, r.rolsuper as "isSuperuser", a.rolbypassrls or a.rolsuper as bypasses,
       current_setting('TimeZone') as "timeZone", current_setting('statement_timeout') as "statementTimeout",
       current_setting('lock_timeout') as "lockTimeout",
       current_setting('idle_in_transaction_session_timeout') as "idleTimeout"
     from pg_roles r, pg_roles a where r.rolname = session_user and a.rolname = current_user`,
  );
  const [session] = rows;
  if (session === undefined) return `${where} the connection has no role.`;
  if (session.isSuperuser) return `${where} ${who} logs in as a superuser, whom no wall between stores holds.`;
  if (session.role !== appRole) return `${where} queries run as "${session.role}" and not as ${appRole}.`;
  if (session.bypasses) return `The role ${appRole} may bypass row-level security; take that right from it.`;
  if (session.timeZone !== "UTC") return `${where} the time zone is ${session.timeZone} and not UTC.`;
  const endless = Object.entries({
    statement_timeout: session.statementTimeout,
    lock_timeout: session.lockTimeout,
    idle_in_transaction_session_timeout: session.idleTimeout,
  }).filter(([, value]) => value === "0");
  if (endless.length === 0) return null;
  const names = endless.map(([name]) => name).join(", ");
  return `${where} nothing ends a statement that is stuck: ${names} is not set.`;
}

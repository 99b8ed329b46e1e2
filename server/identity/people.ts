import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { sessionDays } from "./session-cookie.ts";

/** One of a person's sessions in one store, as shown to them. */
export interface OwnSession {
  readonly id: string;
  readonly openedAt: string;
  /** When it was last used, to within ten minutes. */
  readonly seenAt: string;
  /** The browser's user agent; empty for API callers. */
  readonly userAgent: string;
  /** The person's name for the device that syncs with it; empty if none does. */
  readonly deviceName: string;
}

/** Returns the id of the person with this email, in any store; null if nobody has it. */
export async function findUserId(db: Queries, email: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from identity.find_credential(${email.toLowerCase()})`.execute(db);
  return rows[0]?.userId ?? null;
}

/** Returns whether the person with this email has exactly this password hash: two hashes of one password differ. */
export async function hasPasswordHash(db: Queries, email: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql<{ passwordHash: string | null }>`
    select password_hash from identity.find_credential(${email.toLowerCase()})`.execute(db);
  return rows[0]?.passwordHash === passwordHash;
}

/** Returns a person's login email; a store may use another address for mails. */
export async function loginOf(db: Queries, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`select identity.login_of(${userId}) as email`.execute(db);
  return rows[0]?.email ?? "";
}

/** Sets a person's new password and ends their sessions everywhere, except the given one; null ends all. */
export async function setPassword(
  db: Queries,
  { userId, passwordHash, keptSession }: { userId: string; passwordHash: string; keptSession: string | null },
): Promise<void> {
  await sql`select identity.set_password(${userId}, ${passwordHash}, ${keptSession})`.execute(db);
}

/** Opens a session for the token with this hash. `days`: how long it lasts without use. */
export async function insertSession(
  db: Queries,
  session: {
    readonly tokenHash: string;
    readonly userId: string;
    readonly storeId: string;
    readonly userAgent: string;
    /** The browser's device token; null for none. */
    readonly device: string | null;
    readonly days?: number;
    /** False if the sign-in does not count as proof of identity (decision 0181). */
    readonly isProof?: boolean;
  },
): Promise<void> {
  const { userId, storeId, userAgent, device, days = sessionDays, isProof = true } = session;
  await sql`select identity.open_session(${newId()}, ${session.tokenHash}, ${userId}, ${storeId},
    make_interval(days => ${days}::int), ${userAgent.slice(0, 300)}, ${device === null ? "" : tokenHash(device)},
    ${isProof})`.execute(db);
}

/** Returns a person's valid sessions in one store, last used first. */
export async function listSessions(db: Queries, userId: string, storeId: string): Promise<readonly OwnSession[]> {
  const { rows } = await sql<OwnSession>`select * from identity.list_sessions(${userId}, ${storeId})`.execute(db);
  return rows;
}

/** Ends one of a person's sessions; false if they have none of this id. */
export async function endSession(db: Queries, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select identity.end_session(${userId}, ${sessionId}) as ended`.execute(db);
  return rows[0]?.ended === true;
}

import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";

/** Minutes for which a password or code counts as proof of identity. */
const lastsMinutes = 15;

/**
 * `never`: the session was opened through the provider, which did not confirm asking for identity
 * (decision 0181).
 */
export type ProofState = "fresh" | "old" | "never";

/** Returns whether a session's person has proven their identity in the last 15 minutes. */
export async function proofOf(db: Queries, sessionId: string): Promise<ProofState> {
  const { rows } = await sql<{ isProven: boolean; wasProven: boolean }>`
    select identity.is_proven(${sessionId}, make_interval(mins => ${lastsMinutes}::int)) as "isProven",
      identity.was_proven(${sessionId}) as "wasProven"`.execute(db);
  if (rows[0]?.isProven === true) return "fresh";
  return rows[0]?.wasProven === true ? "old" : "never";
}

/** Records that they just did. */
export async function noteProof(db: Queries, sessionId: string): Promise<void> {
  await sql`select identity.note_proof(${sessionId})`.execute(db);
}

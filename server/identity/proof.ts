import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** How long a password or a code counts as just given. */
const lastsMinutes = 15;

/** `never`: the session was opened at the provider, which did not say that it asked who it is (docs/decisions/0181). */
export type ProofState = "fresh" | "old" | "never";

/** Whether the person of a session has proven in the last 15 minutes who they are. */
export async function proofOf(db: Kysely<Tables>, sessionId: string): Promise<ProofState> {
  const { rows } = await sql<{ isProven: boolean; wasProven: boolean }>`
    select identity.is_proven(${sessionId}, make_interval(mins => ${lastsMinutes}::int)) as "isProven",
      identity.was_proven(${sessionId}) as "wasProven"`.execute(db);
  if (rows[0]?.isProven === true) return "fresh";
  return rows[0]?.wasProven === true ? "old" : "never";
}

/** Notes that they just have. */
export async function noteProof(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await sql`select identity.note_proof(${sessionId})`.execute(db);
}

import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** How long a password or a code counts as just given. */
const lastsMinutes = 15;

/**
 * What only who has just proven themselves may do: somebody else's access, and where money goes. A device that was left
 * open is not enough (docs/decisions/0139).
 */
const guarded: ReadonlySet<string> = new Set([
  "employees.addEmployee",
  "employees.editEmployee",
  "employees.deleteEmployee",
  "consigners.revealBankData",
  "consigners.keepBankData",
  "payouts.create",
  "payouts.markPaid",
  "payouts.send",
  "payouts.retry",
  "payouts.void",
  "settings.connectPayouts",
]);

export const asksForProof = (command: string): boolean => guarded.has(command);

/** Whether the person of a session has given their password or a code in the last 15 minutes. */
export async function isProven(db: Kysely<Tables>, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isProven: boolean }>`
    select identity.is_proven(${sessionId}, make_interval(mins => ${lastsMinutes}::int)) as "isProven"`.execute(db);
  return rows[0]?.isProven === true;
}

/** Notes that they just have. */
export async function noteProof(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await sql`select identity.note_proof(${sessionId})`.execute(db);
}

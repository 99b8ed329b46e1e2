import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";
import { newToken } from "#server/machine/secrets/tokens.ts";

/** Returns whether a person wants the weekly mail. */
export async function wantsWeeklyMail(db: Database, storeId: string, employeeId: string): Promise<boolean> {
  const rows = await transact(
    db,
    storeId,
    (tx) => tx.run(sql`select from sync.weekly_mails where store_id = ${storeId} and employee_id = ${employeeId}`),
    "snapshot",
  );
  return rows.length > 0;
}

/** Has a person get the weekly mail from the next Monday on, or none any more. Asking for it again changes nothing. */
export async function chooseWeeklyMail(
  db: Database,
  {
    storeId,
    employeeId,
    isWanted,
  }: { readonly storeId: string; readonly employeeId: string; readonly isWanted: boolean },
  now: Date,
): Promise<void> {
  await transact(db, storeId, (tx) =>
    tx.run(
      isWanted
        ? sql`insert into sync.weekly_mails (store_id, employee_id, key, wanted_at)
            values (${storeId}, ${employeeId}, ${newToken()}, ${now.toISOString()}::timestamptz)
            on conflict (store_id, employee_id) do nothing`
        : sql`delete from sync.weekly_mails where store_id = ${storeId} and employee_id = ${employeeId}`,
    ),
  );
}

/** Stops the weekly mail of whoever got this link. A link that was followed before, or that nobody got, changes nothing. */
export async function stopWeeklyMail(db: Database, storeId: string, key: string): Promise<void> {
  await transact(db, storeId, (tx) =>
    tx.run(sql`delete from sync.weekly_mails where store_id = ${storeId} and key = ${key}`),
  );
}

/** The path of the page that stops the weekly mail. */
export const stopWeeklyMailPath = (key: string): `/${string}` => `/weekly-mail/${key}`;

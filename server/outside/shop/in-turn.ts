import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";

/** Milliseconds for which one job has its turn; one that takes longer is thought dead. */
const longestTurn = 120_000;

/**
 * Runs work on one thing of a store's shop, one job at a time across processes. A job that comes while another is at it
 * returns at once, and the other runs its work once more before it ends: whatever was committed before this call is seen
 * by a run of the work that begins after it.
 *
 * @throws what the work throws. Its job is repeated then, for those too that had left their turn to it.
 */
export async function inTurn(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  storeId: string,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  const one = <T>(statement: RawBuilder<T>) => transact(db, storeId, async (tx) => (await tx.run(statement))[0]);
  const mine = sql`store_id = ${storeId} and what = ${what}`;
  const now = clock().getTime();
  const turn = await one(sql<{ again: boolean }>`
    insert into sync.shop_turns as t (store_id, what, busy_until, again)
      values (${storeId}, ${what}, ${new Date(now + longestTurn).toISOString()}::timestamptz, false)
    on conflict (store_id, what) do update set
      again = t.busy_until >= ${new Date(now).toISOString()}::timestamptz,
      busy_until = case when t.busy_until >= ${new Date(now).toISOString()}::timestamptz then t.busy_until
        else excluded.busy_until end
    returning again`);
  if (turn?.again === true) return;
  try {
    do await work();
    while (
      !(await one(sql`delete from sync.shop_turns where ${mine} and not again returning what`)) &&
      (await one(sql`update sync.shop_turns set again = false where ${mine} returning what`))
    );
  } catch (fault) {
    await one(sql`delete from sync.shop_turns where ${mine}`);
    throw fault;
  }
}

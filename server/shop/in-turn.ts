import type { Database } from "#server/database/database.ts";
import { runSql, transact } from "#server/database/transact.ts";

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
  const one = <T>(text: string, values: readonly unknown[] = []) =>
    transact(db, storeId, async (tx) => (await runSql<T>(tx, text, [storeId, what, ...values]))[0]);
  const now = clock().getTime();
  const turn = await one<{ again: boolean }>(
    `insert into sync.shop_turns as t (store_id, what, busy_until, again) values ($1, $2, $3::timestamptz, false)
     on conflict (store_id, what) do update set
       again = t.busy_until >= $4::timestamptz,
       busy_until = case when t.busy_until >= $4::timestamptz then t.busy_until else excluded.busy_until end
     returning again`,
    [new Date(now + longestTurn).toISOString(), new Date(now).toISOString()],
  );
  if (turn?.again === true) return;
  try {
    do await work();
    while (
      !(await one("delete from sync.shop_turns where store_id = $1 and what = $2 and not again returning what")) &&
      (await one("update sync.shop_turns set again = false where store_id = $1 and what = $2 returning what"))
    );
  } catch (fault) {
    await one("delete from sync.shop_turns where store_id = $1 and what = $2");
    throw fault;
  }
}

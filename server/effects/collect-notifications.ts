import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { NotificationKind } from "#shared/areas/notifications/kinds.ts";

/** More of a kind than this within ten minutes are collected into one. */
const mostAtOnce = 5;
export const collectingMinutes = 10;

/** Returns the id of one command's notification to one consigner, the same whenever a job repeats. */
export const notificationId = (commandId: string, kind: NotificationKind, consignerId: string): string =>
  createHash("sha256").update(`${commandId}/${kind}/${consignerId}`).digest("hex").slice(0, 32);

interface CollectedNotification {
  readonly id: string;
  readonly consignerId: string;
  readonly kind: NotificationKind;
  /** Items, or shares of payouts; empty if the caller does not know them. */
  readonly subjects: readonly string[];
  readonly now: Date;
}

/**
 * Records a notification to a consigner, and returns whether it is collected for later. Decided once: another channel
 * or a repeated job gets the same answer.
 */
export async function isCollected(
  tx: Transaction,
  storeId: string,
  { id, consignerId, kind, subjects, now }: CollectedNotification,
): Promise<boolean> {
  const at = now.toISOString();
  // One at a time for each consigner, so that concurrent workers count correctly.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`told ${storeId} ${consignerId}`}, 0))`);
  const rows = await tx.run(sql<{ collected: boolean }>`
    insert into sync.told (store_id, id, consigner_id, kind, subjects, at, collected)
    select st.store_id, ${id}, ${consignerId}, ${kind}, ${JSON.stringify(subjects)}::jsonb, ${at}::timestamptz,
      (select count(*) from sync.told t
        where t.store_id = st.store_id and t.consigner_id = ${consignerId} and t.kind = ${kind}
          and t.at > ${at}::timestamptz - make_interval(mins => ${collectingMinutes})) >= ${mostAtOnce}
    from public.stores st where st.store_id = ${storeId}
    on conflict (store_id, id) do update set
      subjects = case when jsonb_array_length(sync.told.subjects) = 0 then excluded.subjects else sync.told.subjects end
    returning collected`);
  return rows[0]?.collected ?? false;
}

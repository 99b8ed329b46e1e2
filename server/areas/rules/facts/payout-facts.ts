import { sql } from "kysely";
import { soldHeardSql } from "#server/machine/database/heard-columns.ts";
import { type FactReader, idsOf } from "./fact-reader.ts";

export const carriedMinor: FactReader<"carriedMinor"> = {
  when: "locked",
  read: async (asked, { tx, storeId }) => {
    const ids = idsOf(asked);
    const rows = await tx.runPrepared(carriedOf(storeId, ids));
    const known = new Map(rows.map((row) => [row.consignerId, Number(row.carried)]));
    return new Map(ids.map((id) => [id, known.get(id) ?? 0]));
  },
};

/** A sale of this very transaction is heard now. */
export const soldHeardAt: FactReader<"soldHeardAt"> = {
  when: "locked",
  read: async (asked, { tx, storeId, now }) => {
    const ids = idsOf(asked);
    const rows = await tx.runPrepared(sql<{ id: string; soldOn: string | null; heardAt: string | null }>`
      select i.id, i.sold_on as "soldOn", ${sql.raw(soldHeardSql)} as "heardAt" from items i
      where i.store_id = ${storeId} and i.id = any(${ids})`);
    const known = new Map(rows.map((row) => [row.id, row]));
    const heardNow = now.toISOString();
    return new Map(
      ids.map((id) => [
        id,
        (soldOn: string) => {
          const stored = known.get(id);
          return stored === undefined || stored.soldOn !== soldOn ? heardNow : (stored.heardAt ?? heardNow);
        },
      ]),
    );
  },
};

/**
 * Selects amounts below 0 that waiting shares of the store will pay for items that were refunded after the payout was
 * made: such a line is not live.
 */
const refundedInWaiting = (storeId: string) => sql`
  select s.consigner_id, -l.amount_minor as amount from payout_shares s
  join payouts p on p.store_id = s.store_id and p.id = s.payout_id and p.voided_at is null and not p.is_purchase
  join payout_lines l on l.store_id = s.store_id and l.payout_id = s.payout_id and l.consigner_id = s.consigner_id
    and not l.is_live
  where s.store_id = ${storeId} and s.status <> 'paid'`;

/**
 * The balance, without what is owed for items (sold or bought and not yet paid), without what pending payouts already
 * settle, and without what they pay for items that were refunded since.
 */
export const carriedOf = (storeId: string, ids: readonly string[]) => sql<{
  consignerId: string;
  carried: string | number;
}>`
  select consigner_id as "consignerId", sum(amount) as carried from (
    select consigner_id, amount_minor as amount from ledger_entries
    where store_id = ${storeId} and consigner_id = any(${ids})
    union all
    select i.consigner_id, -i.payout_minor from items i
    where i.store_id = ${storeId} and i.consigner_id = any(${ids}) and i.status = 'Sold'
    union all
    select s.consigner_id, case when p.is_purchase then -s.amount_minor else -s.settled_minor end
    from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
    where s.store_id = ${storeId} and s.consigner_id = any(${ids}) and s.status <> 'paid' and p.voided_at is null
    union all
    ${refundedInWaiting(storeId)} and s.consigner_id = any(${ids})
  ) of_consigners group by consigner_id`;

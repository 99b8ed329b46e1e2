import { sql } from "kysely";
import { soldHeardSql } from "#server/machine/database/heard-columns.ts";
import { type FactReader, idsOf } from "./fact-reader.ts";

export const spendableMinor: FactReader<"spendableMinor"> = {
  when: "locked",
  read: async (asked, { tx, storeId }) => {
    const ids = idsOf(asked);
    const rows = await tx.runPrepared(spendableOf(storeId, ids));
    const known = new Map(rows.map((row) => [row.consignerId, Number(row.spendable)]));
    return new Map(ids.map((id) => [id, known.get(id) ?? 0]));
  },
};

/** The balance, without payouts under way, and without items sold that may still come back: those in their hold days. */
export const spendableOf = (storeId: string, ids: readonly string[]) => sql<{
  consignerId: string;
  spendable: string | number;
}>`
  select consigner_id as "consignerId", sum(amount) as spendable from (
    select consigner_id, amount_minor as amount from ledger_entries
    where store_id = ${storeId} and consigner_id = any(${ids})
    union all
    select s.consigner_id, -s.amount_minor
    from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
    where s.store_id = ${storeId} and s.consigner_id = any(${ids}) and s.status <> 'paid' and p.voided_at is null
    union all
    select i.consigner_id, -i.payout_minor from items i
    where i.store_id = ${storeId} and i.consigner_id = any(${ids}) and i.status = 'Sold'
      and ${sql.raw(soldHeardSql)} + make_interval(days => coalesce(
        (select hold_days from store_office where store_id = ${storeId}), 0)::int) > now()
      and not exists (select from payout_lines l
        where l.store_id = ${storeId} and l.item_id = i.id and l.is_live)
  ) of_consigners group by consigner_id`;

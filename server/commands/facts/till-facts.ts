import { soldHeardSql } from "#server/database/heard-columns.ts";
import { runPrepared } from "#server/database/transact.ts";
import { type FactReader, idsOf } from "./fact-reader.ts";

export const spendableMinor: FactReader<"spendableMinor"> = {
  when: "locked",
  read: async (asked, { tx, storeId }) => {
    const ids = idsOf(asked);
    const rows = await runPrepared<{ consignerId: string; spendable: string | number }>(tx, spendableOf, [
      storeId,
      ids,
    ]);
    const known = new Map(rows.map((row) => [row.consignerId, Number(row.spendable)]));
    return new Map(ids.map((id) => [id, known.get(id) ?? 0]));
  },
};

/** The balance, without payouts under way, and without items sold that may still come back: those in their hold days. */
export const spendableOf = `
  select consigner_id as "consignerId", sum(amount) as spendable from (
    select consigner_id, amount_minor as amount from ledger_entries
    where store_id = $1 and consigner_id = any($2)
    union all
    select s.consigner_id, -s.amount_minor
    from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
    where s.store_id = $1 and s.consigner_id = any($2) and s.status <> 'paid' and p.voided_at is null
    union all
    select i.consigner_id, -i.payout_minor from items i
    where i.store_id = $1 and i.consigner_id = any($2) and i.status = 'Sold'
      and ${soldHeardSql("i")} + make_interval(days => coalesce(
        (select hold_days from store_office where store_id = $1), 0)::int) > now()
      and not exists (select from payout_lines l
        where l.store_id = $1 and l.item_id = i.id and l.is_live)
  ) of_consigners group by consigner_id`;

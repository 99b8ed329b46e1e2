import { soldHeardSql } from "#server/database/heard-columns.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { SpendableMinor } from "#shared/kernel/define-command.ts";
import { spenders } from "#shared/till/take-payments.ts";
import type { Tender } from "#shared/till/tender.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

const paying = new Set(["orders.sellOnCredit", "orders.exchangeItems", "orders.payOrder"]);

/**
 * Returns what consigners may spend in the store. Read after their rows are locked, so that amounts somebody else has
 * just spent or paid out count. Undefined if nobody pays from a balance.
 */
export async function readSpendable(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
): Promise<SpendableMinor | undefined> {
  const consignerIds = new Set(
    runs.flatMap((run) =>
      isOpen(run) && paying.has(run.call.name)
        ? spenders((run.args as { readonly payments?: readonly Tender[] | undefined }).payments)
        : [],
    ),
  );
  if (consignerIds.size === 0) return undefined;
  const rows = await runPrepared<{ consignerId: string; spendable: string | number }>(tx, spendableOf, [
    storeId,
    [...consignerIds],
  ]);
  const spendable = new Map(rows.map((row) => [row.consignerId, Number(row.spendable)]));
  return (consignerId) => spendable.get(consignerId) ?? 0;
}

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

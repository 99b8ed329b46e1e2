import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { CommandArgs } from "#shared/commands.ts";
import type { CarriedMinor } from "#shared/kernel/define-command.ts";
import { isOpen, type Running } from "./prepare-calls.ts";

/**
 * Returns the ledger balances of consigners being paid, apart from items sold and unpaid. Read after their rows are
 * locked, so that amounts somebody else has just settled count. Undefined if nothing is paid out.
 */
export async function readCarried(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
): Promise<CarriedMinor | undefined> {
  const consignerIds = new Set(
    runs.flatMap((run) =>
      isOpen(run) && run.call.name === "payouts.create"
        ? (run.args as CommandArgs<"payouts.create">).shares.map(({ consignerId }) => consignerId)
        : [],
    ),
  );
  if (consignerIds.size === 0) return undefined;
  const rows = await runPrepared<{ consignerId: string; carried: string | number }>(tx, carriedOf, [
    storeId,
    [...consignerIds],
  ]);
  const carried = new Map(rows.map((row) => [row.consignerId, Number(row.carried)]));
  return (consignerId) => carried.get(consignerId) ?? 0;
}

/**
 * What waiting shares of store `$1` will pay, as amounts below 0, for items that were refunded after the payout was made:
 * such a line is not live.
 */
const refundedInWaiting = `
  select s.consigner_id, -l.amount_minor as amount from payout_shares s
  join payouts p on p.store_id = s.store_id and p.id = s.payout_id and p.voided_at is null and not p.is_purchase
  join payout_lines l on l.store_id = s.store_id and l.payout_id = s.payout_id and l.consigner_id = s.consigner_id
    and not l.is_live
  where s.store_id = $1 and s.status <> 'paid'`;

/**
 * The balance, without what is owed for items (sold or bought and not yet paid), without what pending payouts already
 * settle, and without what they pay for items that were refunded since.
 */
export const carriedOf = `
  select consigner_id as "consignerId", sum(amount) as carried from (
    select consigner_id, amount_minor as amount from ledger_entries
    where store_id = $1 and consigner_id = any($2)
    union all
    select i.consigner_id, -i.payout_minor from items i
    where i.store_id = $1 and i.consigner_id = any($2) and i.status = 'Sold'
    union all
    select s.consigner_id, case when p.is_purchase then -s.amount_minor else -s.settled_minor end
    from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
    where s.store_id = $1 and s.consigner_id = any($2) and s.status <> 'paid' and p.voided_at is null
    union all
    ${refundedInWaiting} and s.consigner_id = any($2)
  ) of_consigners group by consigner_id`;

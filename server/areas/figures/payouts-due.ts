import { type RawBuilder, sql } from "kysely";
import { soldHeardSql } from "#server/machine/database/heard-columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major } from "#server/reads/answer-types.ts";
import { officeOf } from "#server/reads/store-office.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/**
 * The parts of what consigners are owed: sold items that are payable now, whose hold days end within a week or later,
 * shares that are waiting or have failed, and the rest of the ledgers (below 0 for debts).
 */
export const dueKinds = ["ready", "inAWeek", "later", "waiting", "failed", "other"] as const;
export type DueKind = (typeof dueKinds)[number];

/** Everything owed to consigners now, by when it can be paid; the parts sum to the total. */
export const presentedDue = z.object({
  currency: z.string(),
  owed: major,
  parts: z.array(
    z.object({
      kind: z.enum(dueKinds),
      /** The number of consigners; null for the rest of the ledgers. */
      consigners: z.nullable(z.int()),
      amount: major,
    }),
  ),
});

const dayMs = 86_400_000;

/** The condition of sold items `i` that are in no payout yet. */
export const payableSql = (storeId: string): RawBuilder<unknown> => sql`(i.status = 'Sold'
  and i.consigner_id not in (select c.id from public.consigners c where c.store_id = ${storeId} and c.is_store_account)
  and not exists (
    select from public.payout_lines l where l.store_id = ${storeId} and l.item_id = i.id and l.is_live))`;

/** By when such an item can be paid: 'ready', 'inAWeek' or 'later'. */
export function dueSql(holdDays: number, now: Date): RawBuilder<unknown> {
  const soldBy = (days: number) => new Date(now.getTime() + (days - holdDays) * dayMs).toISOString();
  return sql`case when ${sql.raw(soldHeardSql)} <= ${soldBy(0)}::timestamptz then 'ready'
    when ${sql.raw(soldHeardSql)} <= ${soldBy(7)}::timestamptz then 'inAWeek' else 'later' end`;
}

interface Part {
  readonly kind: DueKind;
  readonly consigners: number;
  readonly minor: number;
}

export async function findPayoutsDue(
  tx: Transaction,
  storeId: string,
  currency: string,
  now: Date,
): Promise<z.output<typeof presentedDue>> {
  const { holdDays } = await officeOf(tx, storeId);
  const [parts, [ledger]] = await Promise.all([
    tx.run(sql<Part>`
      select ${dueSql(holdDays, now)} as kind,
        count(distinct i.consigner_id)::int as consigners, sum(i.payout_minor)::bigint as minor
      from public.items i
      where i.store_id = ${storeId} and ${payableSql(storeId)}
      group by 1
      union all
      select case s.status when 'Failed' then 'failed' else 'waiting' end,
        count(distinct s.consigner_id)::int, sum(s.amount_minor)::bigint
      from public.payout_shares s join public.payouts p on p.store_id = s.store_id and p.id = s.payout_id
      where s.store_id = ${storeId} and s.status <> 'paid' and p.voided_at is null
      group by 1`),
    tx.run(sql<{ minor: number }>`
      select coalesce(sum(s.balance_minor), 0)::bigint as minor from sync.ledger_sums s where s.store_id = ${storeId}`),
  ]);
  const owed = ledger?.minor ?? 0;
  const byKind = new Map(parts.map((part) => [part.kind, part]));
  const other = owed - parts.reduce((sum, { minor }) => sum + minor, 0);
  return {
    currency,
    owed: toMajor(owed, currency),
    parts: dueKinds.map((kind) => ({
      kind,
      consigners: kind === "other" ? null : (byKind.get(kind)?.consigners ?? 0),
      amount: toMajor(kind === "other" ? other : (byKind.get(kind)?.minor ?? 0), currency),
    })),
  };
}

import { sql } from "kysely";
import { oldestClaimMs } from "#server/machine/commands/occurred-at.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import type { journalPeriods, JournalLine } from "#shared/areas/till/journal.ts";

interface Booked {
  readonly storeId: string;
  readonly from: string;
  readonly before: string;
}

/**
 * Returns the condition that something is booked in this time: on the day on which the server heard of it, where that was
 * later than the moment that a device gives it. The first lines find the moments by their index.
 */
const within = ({ from, before }: Booked, moment: string, heard: string) => {
  const [at, told] = [sql.ref(moment), sql.ref(heard)];
  return sql`${at} >= ${from}::timestamptz - interval '${sql.lit(oldestClaimMs)} milliseconds' and ${at} < ${before}::timestamptz
    and greatest(${told}, ${at}) >= ${from}::timestamptz and greatest(${told}, ${at}) < ${before}::timestamptz`;
};
const method = sql`case p.method when 'storeCredit' then 'storeCredits' when 'balance' then 'clearing'
  when 'exchange' then 'clearing' else p.method end`;
/** Where the money of an order without payments is: the online shop's, or a release's before payments. */
const elsewhere = sql`case when c.source = 'shop' then 'onlineShop' else coalesce(c.payment, 'other') end`;
const sums = sql`sum(l.price_minor + l.extra_minor - l.discount_minor + case when o.tax_included then 0 else l.tax_minor end) as minor,
  sum(l.tax_minor) as tax`;

/**
 * Selects the movements of a store's money that are booked in this time: `at` and `heard`, `memo`, an account at debit,
 * one at credit, and the amount that both change by, so that every day is balanced. A sale is what was paid for it; of an order
 * without payments, its lines. The owner's payout is taken off the income when the ledger has it. Cash of a payout is
 * booked with its ledger entry, not with the drawer's payment.
 */
const movedIn = (booked: Booked) => sql`
  with paid as (
    select o.store_id, o.id, o.paid_at as at, o.paid_heard_at as heard, o.source, o.payment, ${sums}
    from public.orders o join public.order_lines l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${booked.storeId} and ${within(booked, "o.paid_at", "o.paid_heard_at")} group by o.store_id, o.id),
  given_back as (
    select o.store_id, o.id, l.refunded_at as at, max(l.refunded_heard_at) as heard, o.source, o.payment, ${sums}
    from public.order_lines l join public.orders o on o.store_id = l.store_id and o.id = l.order_id
    where l.store_id = ${booked.storeId} and l.state = 'refunded' and ${within(booked, "l.refunded_at", "l.refunded_heard_at")}
    group by o.store_id, o.id, l.refunded_at)
  select p.taken_at as at, p.heard_at as heard, p.kind as memo, ${method} as debit, 'income' as credit, p.amount_minor as minor
  from public.payments p where p.store_id = ${booked.storeId} and p.order_id is not null and ${within(booked, "p.taken_at", "p.heard_at")}
  union all
  select p.taken_at, p.heard_at, p.kind, 'cash', 'drawer', p.amount_minor
  from public.payments p where p.store_id = ${booked.storeId} and p.order_id is null and p.payout_id is null
    and ${within(booked, "p.taken_at", "p.heard_at")}
  union all
  select p.taken_at, p.heard_at, 'rounding', 'cash', 'difference', p.rounding_minor
  from public.payments p where p.store_id = ${booked.storeId} and p.rounding_minor <> 0 and ${within(booked, "p.taken_at", "p.heard_at")}
  union all
  select c.at, c.heard, 'sale', ${elsewhere}, 'income', c.minor from paid c
  where not exists (select from public.payments p where p.store_id = ${booked.storeId} and p.order_id = c.id and p.kind = 'sale')
  union all
  select c.at, c.heard, 'refund', ${elsewhere}, 'income', -c.minor from given_back c
  where not exists (select from public.payments p
    where p.store_id = ${booked.storeId} and p.order_id = c.id and p.kind = 'refund' and p.taken_at = c.at)
  union all
  select c.at, c.heard, 'sale', 'income', 'tax', c.tax from paid c
  union all
  select c.at, c.heard, 'refund', 'income', 'tax', -c.tax from given_back c
  union all
  select i.sold_on, i.sold_heard_at, 'recorded', 'other', 'income', i.price_minor - i.discount_minor
  from public.items i where i.store_id = ${booked.storeId} and ${within(booked, "i.sold_on", "i.sold_heard_at")} and i.status in ('Sold', 'Paid')
    and not exists (select from public.order_lines l
      where l.store_id = ${booked.storeId} and l.item_id = i.id and l.is_live and l.state = 'sold')
  union all
  select e.created_at, e.heard_at, e.kind, case e.kind when 'sale' then 'income' when 'refund' then 'income'
      when 'purchase' then 'purchases' when 'payout' then 'bank' when 'payoutVoided' then 'bank'
      when 'withdrawalFee' then 'fees' when 'counterPurchase' then 'clearing'
      when 'openingBalance' then 'openingBalances' when 'openingVoided' then 'openingBalances' else 'adjustments' end,
    'payables', e.amount_minor - e.cash_minor
  from public.ledger_entries e where e.store_id = ${booked.storeId} and ${within(booked, "e.created_at", "e.heard_at")}
  union all
  select e.created_at, e.heard_at, e.kind, 'cash', 'payables', e.cash_minor
  from public.ledger_entries e where e.store_id = ${booked.storeId} and e.cash_minor <> 0 and ${within(booked, "e.created_at", "e.heard_at")}
  union all
  select d.closed_at, d.heard_at, 'dayClose', 'cash', 'difference', d.counted_minor - d.expected_minor
  from public.day_closes d where d.store_id = ${booked.storeId} and ${within(booked, "d.closed_at", "d.heard_at")}`;

/**
 * Returns the accountant's journal of a range of the store's days, by day or by month: one line for each account and
 * what it is about, the debits of an entry first. Debits equal credits on every day, and what the payables change by is
 * what the ledgers do. What a device delivered late is in the entry of the day on which it came, marked late, so that an
 * entry that was answered once stays as it is. PostgreSQL computes it, so that memory does not grow with the store.
 */
export async function journalOf(
  tx: Transaction,
  storeId: string,
  { from, to }: Days,
  { by, timeZone }: { readonly by: (typeof journalPeriods)[number]; readonly timeZone: string },
): Promise<readonly JournalLine[]> {
  const day = sql`(greatest(m.heard, m.at) at time zone ${timeZone})::date`;
  const begins = (moment: string) => sql`date_trunc(${sql.lit(by)}, ${sql.raw(moment)} at time zone ${timeZone})`;
  const late = sql`${begins("m.at")} < ${begins("greatest(m.heard, m.at)")}`;
  const end =
    by === "day"
      ? day
      : sql`least((date_trunc('month', ${day}::timestamp) + interval '1 month - 1 day')::date, ${to}::date)`;
  return await tx.run(sql<JournalLine>`
    select to_char(day, 'YYYY-MM-DD') as day, account, memo, late as "isLate", sum(minor)::bigint as minor
    from (
      select ${end} as day, s.account, case when s.account = 'clearing' then 'clearing' else m.memo end as memo,
        ${late} as late, s.minor
      from (${movedIn({ storeId, from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) })}) m,
        lateral (values (m.debit, m.minor), (m.credit, -m.minor)) s (account, minor)
      where ${to}::date is not null) lines
    group by day, account, memo, late having sum(minor) <> 0
    order by day, memo, late, sum(minor) < 0, account`);
}

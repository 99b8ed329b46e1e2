import { type RawBuilder, sql } from "kysely";

/**
 * One check: a statement whose rows are the differences, each with its subject and both amounts in minor units. PostgreSQL
 * computes and compares; only differences leave it.
 */
export interface ReconciliationCheck {
  readonly kind: DifferenceKind;
  readonly differing: RawBuilder<unknown>;
}

export const differenceKinds = [
  "saleNotCredited",
  "purchaseNotCredited",
  "payoutNotBooked",
  "shareNotItsItems",
  "payoutNotItsShares",
  "paidWithoutPayout",
  "soldOtherwise",
  "soldTwice",
  "paidTwice",
  "sumNotItsEntries",
  "creditNotItsPayments",
  "balanceNotItsPayments",
  "orderNotItsPayments",
  "openingTwice",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Accounts that are never paid. */
const storeAccounts = (storeId: string) =>
  sql`(select c.id from consigners c where c.store_id = ${storeId} and c.is_store_account)`;

/**
 * The columns of each kind of difference: `about_id`, `consigner_id`, `item_id`, `payout_id`, `should_minor` and
 * `is_minor`.
 */
export const reconciliationChecks = (storeId: string): readonly ReconciliationCheck[] => [
  {
    // Sales less refunds of an item equal what its owner is owed while it is sold, and 0 otherwise.
    kind: "saleNotCredited",
    differing: sql`
      select coalesce(e.item_id, i.item_id) as about_id, coalesce(e.consigner_id, i.consigner_id) as consigner_id,
        coalesce(e.item_id, i.item_id) as item_id, null::text as payout_id,
        coalesce(i.minor, 0) as should_minor, coalesce(e.minor, 0) as is_minor
      from (select item_id, consigner_id, sum(amount_minor)::bigint as minor from ledger_entries
        where store_id = ${storeId} and kind in ('sale', 'refund') group by 1, 2) e
      full join (select id as item_id, consigner_id, payout_minor as minor from items
        where store_id = ${storeId} and status in ('Sold', 'Paid') and consigner_id not in ${storeAccounts(storeId)}) i
        on i.item_id = e.item_id and i.consigner_id = e.consigner_id
      where coalesce(i.minor, 0) <> coalesce(e.minor, 0)`,
  },
  {
    // Purchases are owed to the seller whatever happens to the item.
    kind: "purchaseNotCredited",
    differing: sql`
      select coalesce(e.item_id, l.item_id) as about_id, coalesce(e.consigner_id, l.consigner_id) as consigner_id,
        coalesce(e.item_id, l.item_id) as item_id, null::text as payout_id,
        coalesce(l.minor, 0) as should_minor, coalesce(e.minor, 0) as is_minor
      from (select item_id, consigner_id, sum(amount_minor)::bigint as minor from ledger_entries
        where store_id = ${storeId} and kind = 'purchase' group by 1, 2) e
      full join (select l.item_id, l.consigner_id, sum(l.amount_minor)::bigint as minor from payout_lines l
        join payouts p on p.store_id = l.store_id and p.id = l.payout_id and p.is_purchase
        where l.store_id = ${storeId} group by 1, 2) l on l.item_id = e.item_id and l.consigner_id = e.consigner_id
      where coalesce(l.minor, 0) <> coalesce(e.minor, 0)`,
  },
  {
    // Each paid share in effect is deducted from its consigner's ledger once.
    kind: "payoutNotBooked",
    differing: sql`
      select coalesce(e.payout_id, s.payout_id) as about_id, coalesce(e.consigner_id, s.consigner_id) as consigner_id,
        null::text as item_id, coalesce(e.payout_id, s.payout_id) as payout_id,
        coalesce(s.minor, 0) as should_minor, coalesce(e.minor, 0) as is_minor
      from (select payout_id, consigner_id, sum(amount_minor)::bigint as minor from ledger_entries
        where store_id = ${storeId} and kind in ('payout', 'payoutVoided') group by 1, 2) e
      full join (select s.payout_id, s.consigner_id, -s.amount_minor as minor from payout_shares s
        join payouts p on p.store_id = s.store_id and p.id = s.payout_id and p.voided_at is null
        where s.store_id = ${storeId} and s.status = 'paid') s
        on s.payout_id = e.payout_id and s.consigner_id = e.consigner_id
      where coalesce(s.minor, 0) <> coalesce(e.minor, 0)`,
  },
  {
    kind: "shareNotItsItems",
    differing: sql`
      select coalesce(s.payout_id, l.payout_id) as about_id, coalesce(s.consigner_id, l.consigner_id) as consigner_id,
        null::text as item_id, coalesce(s.payout_id, l.payout_id) as payout_id,
        coalesce(l.minor, 0) as should_minor, coalesce(s.gross_minor, 0) as is_minor
      from (select payout_id, consigner_id, gross_minor from payout_shares where store_id = ${storeId}) s
      full join (select payout_id, consigner_id, sum(amount_minor)::bigint as minor from payout_lines
        where store_id = ${storeId} group by 1, 2) l on l.payout_id = s.payout_id and l.consigner_id = s.consigner_id
      where coalesce(l.minor, 0) <> coalesce(s.gross_minor, 0)`,
  },
  {
    kind: "payoutNotItsShares",
    differing: sql`
      select p.id as about_id, null::text as consigner_id, null::text as item_id, p.id as payout_id,
        coalesce(s.minor, 0) as should_minor, p.total_minor as is_minor
      from payouts p left join (select payout_id, sum(amount_minor)::bigint as minor from payout_shares
        where store_id = ${storeId} group by 1) s on s.payout_id = p.id
      where p.store_id = ${storeId} and p.total_minor <> coalesce(s.minor, 0)`,
  },
  {
    // An item is Paid exactly while it is in a paid share.
    kind: "paidWithoutPayout",
    differing: sql`
      select i.id as about_id, i.consigner_id, i.id as item_id, l.payout_id,
        case when l.item_id is null then 0 else i.payout_minor end as should_minor,
        case when i.status = 'Paid' then i.payout_minor else 0 end as is_minor
      from items i left join (
        select l.item_id, l.payout_id from payout_lines l
        join payouts p on p.store_id = l.store_id and p.id = l.payout_id and not p.is_purchase and p.voided_at is null
        join payout_shares s on s.store_id = l.store_id and s.payout_id = l.payout_id and s.consigner_id = l.consigner_id
        where l.store_id = ${storeId} and l.is_live and s.status = 'paid') l on l.item_id = i.id
      where i.store_id = ${storeId} and (i.status = 'Paid') <> (l.item_id is not null)`,
  },
  {
    // A line that sold an item agrees with the item on owner and payout.
    kind: "soldOtherwise",
    differing: sql`
      select l.item_id as about_id, l.consigner_id, l.item_id, null::text as payout_id,
        i.payout_minor as should_minor, l.payout_minor as is_minor
      from order_lines l join items i on i.store_id = l.store_id and i.id = l.item_id
      where l.store_id = ${storeId} and l.is_live and l.state = 'sold' and (i.order_id is distinct from l.order_id
        or i.status in ('Sold', 'Paid') and (i.payout_minor <> l.payout_minor or i.consigner_id <> l.consigner_id))`,
  },
  {
    kind: "soldTwice",
    differing: sql`
      select item_id as about_id, min(consigner_id) as consigner_id, item_id, null::text as payout_id,
        min(price_minor) as should_minor, sum(price_minor)::bigint as is_minor
      from order_lines where store_id = ${storeId} and is_live group by item_id having count(*) > 1`,
  },
  {
    kind: "paidTwice",
    differing: sql`
      select item_id as about_id, min(consigner_id) as consigner_id, item_id, min(payout_id) as payout_id,
        min(amount_minor) as should_minor, sum(amount_minor)::bigint as is_minor
      from payout_lines where store_id = ${storeId} and is_live group by item_id having count(*) > 1`,
  },
  {
    // A ledger's stored sum equals the sum of its entries.
    kind: "sumNotItsEntries",
    differing: sql`
      select coalesce(e.consigner_id, b.consigner_id) as about_id, coalesce(e.consigner_id, b.consigner_id) as consigner_id,
        null::text as item_id, null::text as payout_id,
        coalesce(e.minor, 0) as should_minor, coalesce(b.balance_minor, 0) as is_minor
      from (select consigner_id, sum(amount_minor)::bigint as minor from ledger_entries where store_id = ${storeId} group by 1) e
      full join (select consigner_id, balance_minor from sync.ledger_sums where store_id = ${storeId}) b
        on b.consigner_id = e.consigner_id
      where coalesce(e.minor, 0) <> coalesce(b.balance_minor, 0)`,
  },
  {
    // A store credit has what was given on it, less what it paid.
    kind: "creditNotItsPayments",
    differing: sql`
      select c.order_id as about_id, null::text as consigner_id, null::text as item_id, null::text as payout_id,
        coalesce(p.minor, 0) as should_minor, c.balance_minor as is_minor
      from store_credits c left join (select store_credit_id, -sum(amount_minor)::bigint as minor from payments
        where store_id = ${storeId} and store_credit_id is not null group by 1) p on p.store_credit_id = c.id
      where c.store_id = ${storeId} and c.balance_minor <> coalesce(p.minor, 0)`,
  },
  {
    // What a consigner's balance paid at the counter is deducted from their ledger once.
    kind: "balanceNotItsPayments",
    differing: sql`
      select coalesce(e.consigner_id, p.consigner_id) as about_id, coalesce(e.consigner_id, p.consigner_id) as consigner_id,
        null::text as item_id, null::text as payout_id,
        coalesce(p.minor, 0) as should_minor, coalesce(e.minor, 0) as is_minor
      from (select consigner_id, sum(amount_minor)::bigint as minor from ledger_entries
        where store_id = ${storeId} and kind = 'counterPurchase' group by 1) e
      full join (select consigner_id, -sum(amount_minor)::bigint as minor from payments
        where store_id = ${storeId} and consigner_id is not null group by 1) p on p.consigner_id = e.consigner_id
      where coalesce(e.minor, 0) <> coalesce(p.minor, 0)`,
  },
  {
    // A counter sale was paid with what its items cost, and got back what was refunded. An item that an admin took out
    // of its sale gives no money back. Older sales have no payments.
    kind: "orderNotItsPayments",
    differing: sql`
      select o.id as about_id, null::text as consigner_id, null::text as item_id, null::text as payout_id,
        coalesce(l.minor, 0) as should_minor, p.minor as is_minor
      from orders o
      join (select order_id, sum(amount_minor)::bigint as minor, bool_or(kind = 'sale') as is_sold from payments
        where store_id = ${storeId} and order_id is not null group by 1) p on p.order_id = o.id and p.is_sold
      left join (select l.order_id, sum(l.price_minor + l.extra_minor - l.discount_minor
          + case when o.tax_included then 0 else l.tax_minor end)::bigint as minor
        from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
        where l.store_id = ${storeId} and l.state <> 'refunded' group by 1) l on l.order_id = o.id
      where o.store_id = ${storeId} and o.source = 'counter' and p.minor <> coalesce(l.minor, 0)`,
  },
  {
    // A consigner has one opening balance at most; each voided one is taken back whole.
    kind: "openingTwice",
    differing: sql`
      select o.consigner_id as about_id, o.consigner_id, null::text as item_id, null::text as payout_id,
        coalesce(max(o.minor) filter (where o.nth = 1 and o.live), 0)::bigint as should_minor, sum(o.left_minor)::bigint as is_minor
      from (
        select e.consigner_id, e.amount_minor as minor, v.id is null as live,
          row_number() over (partition by e.consigner_id, v.id is null order by e.created_at, e.id) as nth,
          e.amount_minor + coalesce(v.amount_minor, 0) as left_minor
        from ledger_entries e left join ledger_entries v
          on v.store_id = e.store_id and v.id = e.id || ':voided' and v.kind = 'openingVoided'
        where e.store_id = ${storeId} and e.kind = 'openingBalance') o
      group by o.consigner_id
      having count(*) filter (where o.live) > 1 or sum(o.left_minor) filter (where not o.live) <> 0`,
  },
];

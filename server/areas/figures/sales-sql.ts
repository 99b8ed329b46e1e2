import { type RawBuilder, sql } from "kysely";

/** A moment of ISO 8601, or the SQL of one. */
type Moment = string | RawBuilder<unknown>;

/**
 * The sales and refunds between two moments in a store, one row for each: `at`, `item_id`, `order_id`, `consigner_id`,
 * `asked_minor` (before the discount), `discount_minor`, `minor` (what was charged: the one less the other),
 * `payout_minor`, `cost_minor` (what the store's own item had cost then; null where that is not known) and `sign`, which
 * is -1 for refunds. Sales are lines of orders; a sale recorded by an admin without an order is the item itself. A line
 * that never had its item is no sale, and its refund no refund (decision 0176).
 */
export const salesOf = (storeId: string, from: Moment, before: Moment) => sql`(
  select l.sold_at as at, l.item_id, l.order_id, l.consigner_id, l.price_minor + l.extra_minor as asked_minor,
    l.discount_minor, l.price_minor + l.extra_minor - l.discount_minor as minor, l.payout_minor, l.cost_minor, 1 as sign
  from public.order_lines l
  where l.store_id = ${storeId} and l.sold_at >= ${from}::timestamptz and l.sold_at < ${before}::timestamptz
    and (l.state = 'sold' or (l.state = 'refunded' and l.restocked is not null))
  union all
  select l.refunded_at, l.item_id, l.order_id, l.consigner_id, l.price_minor + l.extra_minor, l.discount_minor,
    l.price_minor + l.extra_minor - l.discount_minor, l.payout_minor, l.cost_minor, -1
  from public.order_lines l
  where l.store_id = ${storeId} and l.refunded_at >= ${from}::timestamptz and l.refunded_at < ${before}::timestamptz
    and l.state = 'refunded' and l.restocked is not null
  union all
  select i.sold_on, i.id, null, i.consigner_id, i.price_minor, i.discount_minor, i.price_minor - i.discount_minor,
    i.payout_minor, null, 1
  from public.items i
  where i.store_id = ${storeId} and i.sold_on >= ${from}::timestamptz and i.sold_on < ${before}::timestamptz
    and i.status in ('Sold', 'Paid') and not exists (
      select from public.order_lines l
      where l.store_id = ${storeId} and l.item_id = i.id and l.is_live and l.state = 'sold'))`;

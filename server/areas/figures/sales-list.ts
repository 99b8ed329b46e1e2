import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major, moment } from "#server/reads/answer-types.ts";
import { type ListPage, onPage } from "#server/reads/query-types.ts";
import type { Days } from "#shared/areas/figures/days.ts";
import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type SalesScope, toldApart } from "./told-apart.ts";

/** One page of the sales and refunds of some days, the latest first. */
export const presentedSales = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  /** All, on whatever page. */
  count: z.int(),
  /** Sales less refunds. */
  amount: major,
  refunds: major,
  sales: z.array(
    z.object({
      itemId: z.string(),
      code: z.string(),
      title: z.string(),
      size: z.string(),
      /** Null where an admin recorded the sale without an order. */
      orderId: z.nullable(z.string()),
      orderName: z.string(),
      at: moment,
      isRefund: z.boolean(),
      /** A location's id, "shop" for the online shop, or nothing; its name is empty unless it is a location. */
      place: z.string(),
      placeName: z.string(),
      clerk: z.string(),
      clerkName: z.string(),
      price: major,
      discount: major,
      /** What was charged; below 0 for a refund. */
      amount: major,
    }),
  ),
});

interface Row {
  readonly itemId: string;
  readonly code: string;
  readonly title: string;
  readonly size: string;
  readonly orderId: string | null;
  readonly orderName: string;
  readonly at: string;
  readonly sign: number;
  readonly place: string;
  readonly placeName: string;
  readonly clerk: string;
  readonly clerkName: string;
  readonly askedMinor: number;
  readonly discountMinor: number;
  readonly minor: number;
  readonly count: number;
  readonly allMinor: number;
  readonly refundsMinor: number;
}

/** The sales asked for: those of one part of a cut, and at one place; null for all. */
export interface SalesAsked {
  readonly days: Days;
  readonly part: { readonly cut: SalesCut; readonly id: string } | null;
  readonly place: string | null;
}

/** The columns of `toldApart` that cuts are of. */
const columnOf: Readonly<Record<SalesCut, RawBuilder<unknown>>> = {
  place: sql`s.place`,
  clerk: sql`s.clerk`,
  weekday: sql`s.weekday`,
  hour: sql`s.hour`,
  category: sql`s.category`,
  brand: sql`s.brand`,
  size: sql`s.size`,
  owner: sql`s.owner`,
};

/** Lists the sales and refunds behind a figure. The cost depends on the sales of the days. */
export async function findSales(
  tx: Transaction,
  scope: SalesScope,
  { days, part, place }: SalesAsked,
  { page, currency }: { readonly page: ListPage; readonly currency: string },
): Promise<z.output<typeof presentedSales>> {
  const { storeId, timeZone } = scope;
  const rows = await tx.run(sql<Row>`
    with s as (
      select s.*, count(*) over ()::int as count, sum(s.sign * s.minor) over ()::bigint as "allMinor",
        coalesce(sum(s.minor) filter (where s.sign < 0) over (), 0)::bigint as "refundsMinor"
      from ${toldApart(scope, days)} s
      where true ${part === null ? sql`` : sql`and ${columnOf[part.cut]} = ${part.id}`}
        ${place === null ? sql`` : sql`and s.place = ${place}`}
      order by s.at desc, s.item_id, s.sign ${onPage(page)}
    )
    select s.item_id as "itemId", i.code, p.title, s.size, s.order_id as "orderId", coalesce(o.name, '') as "orderName",
      s.at, s.sign, s.place, coalesce(l.name, '') as "placeName", s.clerk,
      coalesce(trim(e.first_name || ' ' || e.last_name), '') as "clerkName", s.asked_minor as "askedMinor",
      s.discount_minor as "discountMinor", s.minor, s.count, s."allMinor", s."refundsMinor"
    from s
    join public.items i on i.store_id = ${storeId} and i.id = s.item_id
    join public.products p on p.store_id = ${storeId} and p.id = i.product_id
    left join public.orders o on o.store_id = ${storeId} and o.id = s.order_id
    left join public.locations l on l.store_id = ${storeId} and l.id = s.place
    left join public.employees e on e.store_id = ${storeId} and e.id = s.clerk
    order by s.at desc, s.item_id, s.sign`);
  const of = (minor: number) => toMajor(minor, currency);
  const [first] = rows;
  return {
    currency,
    timeZone,
    from: days.from,
    to: days.to,
    count: first?.count ?? 0,
    amount: of(first?.allMinor ?? 0),
    refunds: of(first?.refundsMinor ?? 0),
    sales: rows.map((row) => ({
      itemId: row.itemId,
      code: row.code,
      title: row.title,
      size: row.size,
      orderId: row.orderId,
      orderName: row.orderName,
      at: row.at,
      isRefund: row.sign < 0,
      place: row.place,
      placeName: row.placeName,
      clerk: row.clerk,
      clerkName: row.clerkName,
      price: of(row.askedMinor),
      discount: of(row.discountMinor),
      amount: of(row.sign * row.minor),
    })),
  };
}

import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major, moment } from "#server/reads/answer-types.ts";
import { nextPage, type PageEnd } from "#server/reads/page-cursor.ts";
import { addDays, type Days, dayIn } from "#shared/areas/figures/days.ts";
import { chargedMinor, noSales } from "#shared/areas/figures/explained-change.ts";
import type { OnlySales, SalesKind } from "#shared/areas/figures/sales-cuts.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { firstAnew, daysWithSales, lastKept, readAnew, salesToldApart } from "./daily-sales.ts";
import { nameOfPart } from "./part-names.ts";
import { columnOf, type Moments, momentsIn, type SalesScope, toldApart } from "./told-apart.ts";

/** One page of the sales and refunds of some days, the latest first. */
export const presentedSales = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  /** All of them, on the first page; null on the others. */
  totals: z.nullable(
    z.object({
      /** Sales and refunds, and refunds alone. */
      count: z.int(),
      refundCount: z.int(),
      /** Sales less refunds. */
      amount: major,
      refunds: major,
      /** What that had cost: payouts of consigned items, cost of the store's own. */
      cost: major,
      margin: major,
    }),
  ),
  /** Name of the part in the store; empty if the app names it. */
  partName: z.string(),
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
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
      /** Amount minus cost; for a consigned item the fee. */
      margin: major,
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
  readonly costMinor: number;
}

/** The sales asked for: those of one part, at one place, without refunds or these alone; null for all. */
export interface SalesAsked {
  readonly days: Days;
  readonly part: { readonly cut: SalesKind; readonly id: string } | null;
  readonly place: string | null;
  readonly only?: OnlySales | null;
}

/** Those asked for between moments, as `toldApart` has them. */
const askedFor = (
  scope: SalesScope,
  moments: Moments | readonly Moments[],
  { part, place, only = null }: SalesAsked,
): RawBuilder<unknown> => sql`
  from ${toldApart(scope, moments)} s
  where true ${part === null ? sql`` : sql`and ${columnOf[part.cut]} = ${part.id}`}
    ${place === null ? sql`` : sql`and s.place = ${place}`}
    ${only === null ? sql`` : sql`and s.sign = ${sql.lit(only === "sales" ? 1 : -1)}`}`;

export interface SalesTotals {
  readonly count: number;
  readonly refundCount: number;
  readonly minor: number;
  readonly refundsMinor: number;
  readonly costMinor: number;
}

/** Counts the sales and refunds behind a figure, from the sums that are kept. */
export async function countSales(
  tx: Transaction,
  scope: SalesScope,
  { days, part, place, only }: SalesAsked,
  now: Date,
): Promise<SalesTotals> {
  const told = await salesToldApart(tx, scope, {
    before: { from: days.from, to: addDays(days.from, -1) },
    now: days,
    kinds: part === null || part.cut === "place" ? [] : [part.cut],
    place,
    anew: await firstAnew(tx, scope, now, days.from),
    ...(part === null || part.cut === "place" ? {} : { name: part.id }),
  });
  const of = part === null ? told.all : told.parts.get(part.cut)?.get(part.id);
  const sum = of?.now ?? noSales;
  const sold = only === "refunds" ? noSales : sum;
  const refunded = only === "sales" ? noSales : sum;
  return {
    count: sold.soldUnits + refunded.refundedUnits,
    refundCount: refunded.refundedUnits,
    minor: chargedMinor(sold) - refunded.refundsMinor,
    refundsMinor: refunded.refundsMinor,
    costMinor: sold.costMinor - refunded.refundedCostMinor,
  };
}

/** Milliseconds of days that are not kept that are read first; then four times as many, and so on, until a page is full. */
const firstSpan = (readAnew + 1) * 86_400_000;

interface SalesPage {
  readonly after: PageEnd | undefined;
  readonly take: number;
  readonly currency: string;
  /** Those of `countSales`, for the first page. */
  readonly totals: SalesTotals | null;
}

/**
 * Lists the sales and refunds behind a figure from where the page before ended, so that none is repeated or left out for one
 * made meanwhile. The cost depends on the page: only the days on which sums are kept of any are read, and those not kept.
 */
export async function findSales(
  tx: Transaction,
  scope: SalesScope,
  asked: SalesAsked,
  { after, take, currency, totals }: SalesPage,
): Promise<z.output<typeof presentedSales>> {
  const { days } = asked;
  const kept = await keptOf(tx, scope, days);
  const all = momentsIn({ from: kept === null ? days.from : addDays(kept.to, 1), to: days.to }, scope.timeZone);
  const [first, end] = [Date.parse(all.from), Date.parse(all.before)];
  const found: Row[] = [];
  const read = async (moments: Moments | readonly Moments[]) => {
    found.push(...(await readSales(tx, scope, asked, { moments, after, most: take + 1 - found.length })));
  };
  let before = after === undefined ? end : Math.min(end, Date.parse(after.at) + 1);
  for (let span = firstSpan; before > first && found.length <= take; span *= 4) {
    const from = Math.max(first, before - span);
    await read({ from: new Date(from).toISOString(), before: new Date(before).toISOString() });
    before = from;
  }
  const reached = dayIn(scope.timeZone)(new Date(before - 1));
  for (let to = kept === null || kept.to < reached ? kept?.to : reached; to !== undefined && found.length <= take;) {
    const some = await daysWithSales(tx, scope, { from: days.from, to }, keptPart(asked), take + 1 - found.length);
    if (some.length > 0) await read(runsOf(some).map((run) => momentsIn(run, scope.timeZone)));
    const last = some.at(-1);
    to = last === undefined ? undefined : addDays(last, -1);
  }
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  const of = (minor: number) => toMajor(minor, currency);
  return {
    currency,
    timeZone: scope.timeZone,
    from: days.from,
    to: days.to,
    totals: totals && {
      count: totals.count,
      refundCount: totals.refundCount,
      amount: of(totals.minor),
      refunds: of(totals.refundsMinor),
      cost: of(totals.costMinor),
      margin: of(totals.minor - totals.costMinor),
    },
    partName: asked.part === null ? "" : await nameOfPart(tx, scope.storeId, asked.part.cut, asked.part.id),
    next: last === undefined || found.length <= take ? null : nextPage({ at: last.at, key: keyOf(last) }),
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
      margin: of(row.sign * (row.minor - row.costMinor)),
    })),
  };
}

/** Returns the days of a range of which sums are kept, and that no device still delivers for; null for none. */
async function keptOf(tx: Transaction, scope: SalesScope, days: Days): Promise<Days | null> {
  const last = await lastKept(tx, scope);
  if (last === null) return null;
  const to = addDays(last, -readAnew);
  return to < days.from ? null : { from: days.from, to: to < days.to ? to : days.to };
}

/** What sums are kept of that those asked for are among. */
const keptPart = ({ part, place, only = null }: SalesAsked): Parameters<typeof daysWithSales>[3] =>
  part === null || part.cut === "place"
    ? { kind: "all", name: "", place: place ?? part?.id ?? null, only }
    : { kind: part.cut, name: part.id, place, only };

/** Joins days, the latest first, to ranges. */
function runsOf(days: readonly string[]): readonly Days[] {
  const runs: Days[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last !== undefined && last.from === addDays(day, 1)) runs.splice(-1, 1, { from: day, to: last.to });
    else runs.push({ from: day, to: day });
  }
  return runs;
}

const keyOf = ({ sign, itemId }: Row): string => `${sign < 0 ? "refund" : "sale"}:${itemId}`;

/** Reads the latest ones between moments that come after the end of a page. */
function readSales(
  tx: Transaction,
  scope: SalesScope,
  asked: SalesAsked,
  {
    moments,
    after,
    most,
  }: { readonly moments: Moments | readonly Moments[]; readonly after: PageEnd | undefined; readonly most: number },
): Promise<Row[]> {
  const { storeId } = scope;
  const [kind, itemId] = after === undefined ? [] : after.key.split(/:(.*)/s);
  const rest =
    after === undefined
      ? sql``
      : sql`and (s.at, s.item_id, s.sign) < (${after.at}::timestamptz, ${itemId}::text, ${kind === "refund" ? -1 : 1}::int)`;
  return tx.run(sql<Row>`
    with s as (
      select s.* ${askedFor(scope, moments, asked)} ${rest}
      order by s.at desc, s.item_id desc, s.sign desc limit ${most}
    )
    select s.item_id as "itemId", i.code, p.title, s.size, s.order_id as "orderId", coalesce(o.name, '') as "orderName",
      s.at, s.sign, s.place, coalesce(l.name, '') as "placeName", s.clerk,
      coalesce(trim(e.first_name || ' ' || e.last_name), '') as "clerkName", s.asked_minor as "askedMinor",
      s.discount_minor as "discountMinor", s.minor, s.cost_minor as "costMinor"
    from s
    join public.items i on i.store_id = ${storeId} and i.id = s.item_id
    join public.products p on p.store_id = ${storeId} and p.id = i.product_id
    left join public.orders o on o.store_id = ${storeId} and o.id = s.order_id
    left join public.locations l on l.store_id = ${storeId} and l.id = s.place
    left join public.employees e on e.store_id = ${storeId} and e.id = s.clerk
    order by s.at desc, s.item_id desc, s.sign desc`);
}

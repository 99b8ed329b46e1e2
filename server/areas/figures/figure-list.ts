import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { ageBandSql } from "#server/reads/ageing.ts";
import { toMajor } from "#server/reads/amounts.ts";
import { major, moment } from "#server/reads/answer-types.ts";
import { nextPage, type PageEnd } from "#server/reads/page-cursor.ts";
import { ageBands } from "#shared/areas/figures/ageing.ts";
import type { Days } from "#shared/areas/figures/days.ts";
import type { ListedFigure, ListedPart } from "#shared/areas/figures/listed-figures.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { nameOfPart } from "./part-names.ts";
import { dueSql, payableSql } from "./payouts-due.ts";
import { sellableSql } from "./sellable-sql.ts";
import { momentsIn, type SalesScope } from "./told-apart.ts";

/** One page of the rows that a figure consists of, the oldest first. */
export const presentedFigureList = z.object({
  currency: z.string(),
  /** All of them, on the first page; null on the others. */
  totals: z.nullable(z.object({ count: z.int(), amount: major })),
  partName: z.string(),
  /** The `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
  rows: z.array(
    z.object({
      kind: z.enum(["item", "pastSale", "consigner", "payout"]),
      /** Of a past sale its consigner’s; empty if the file did not say one. */
      id: z.string(),
      /** Distinguishes rows of the same id. */
      key: z.string(),
      /** The product's title, empty for one that is gone, or the consigner's name. */
      title: z.string(),
      code: z.string(),
      size: z.string(),
      /** When it was taken in, paid or made; null for a balance. */
      at: z.nullable(moment),
      amount: major,
    }),
  ),
});

/** The rows asked for: those of one part, and those at one place; null for all. */
export interface FigureListAsked {
  readonly of: ListedFigure;
  readonly days: Days;
  readonly part: { readonly by: ListedPart; readonly id: string } | null;
  readonly place: string | null;
  readonly now: Date;
}

interface Row {
  readonly kind: z.output<typeof presentedFigureList>["rows"][number]["kind"];
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly code: string;
  readonly size: string;
  readonly at: string;
  readonly minor: number;
}

/** The condition of the items `i` of products `p` that belong to a part. */
function partSql({ accounts }: SalesScope, { part, now }: FigureListAsked): RawBuilder<unknown> {
  if (part === null) return sql`true`;
  const { by, id } = part;
  switch (by) {
    case "place":
      return sql`coalesce(i.location_id, '') = ${id}`;
    case "brand":
      return sql`p.brand = ${id}`;
    case "category":
      return sql`p.category = ${id}`;
    case "size":
      return sql`i.option1_value = ${id}`;
    case "owner":
      return sql`(i.consigner_id = any(${accounts})) = ${id === "own"}`;
    case "product":
      return sql`i.product_id = ${id}`;
    case "consigner":
      return sql`i.consigner_id = ${id}`;
    case "age":
      return sql`${ageBandSql(now)} = ${ageBands.findIndex(({ from }) => String(from) === id)}`;
  }
}

/** The items that a figure is of, and what each counts for; null for a figure that is of other rows. */
function itemsSql(
  scope: SalesScope,
  { of, days, place, now }: FigureListAsked,
  holdDays: number,
): { readonly which: RawBuilder<unknown>; readonly minor: RawBuilder<unknown> } | null {
  const { storeId, timeZone, accounts } = scope;
  const { from, before } = momentsIn(days, timeZone);
  const accepted = sql`i.accepted_on >= ${from}::timestamptz and i.accepted_on < ${before}::timestamptz`;
  const [price, cost] = [sql`i.price_minor`, sql`coalesce(c.cost_minor, 0)`];
  switch (of) {
    case "stock":
      return { which: sql.raw(sellableSql), minor: price };
    case "owned":
      return { which: sql`i.consigner_id = any(${accounts}) and ${sql.raw(sellableSql)}`, minor: cost };
    case "purchased":
      return { which: sql`${accepted} and i.buying_id is not null`, minor: cost };
    case "accepted":
      return { which: accepted, minor: price };
    case "sold":
      return { which: sql`${accepted} and i.status in ('Sold', 'Paid')`, minor: price };
    case "missing":
      return {
        which: sql`i.id in (
          select l.item_id from public.audits a join public.audit_lines l on l.store_id = ${storeId} and l.audit_id = a.id
          where a.store_id = ${storeId} and a.run_at >= ${from}::timestamptz and a.run_at < ${before}::timestamptz
            and a.joined_into_id is null and l.outcome = 'missing' and l.resolution is distinct from 'foundAfterAll'
            ${place === null ? sql`` : sql`and a.location_id = ${place}`})`,
        minor: price,
      };
    case "ready":
    case "inAWeek":
    case "later":
      return {
        which: sql`${payableSql(storeId)} and ${dueSql(holdDays, now)} = ${of}`,
        minor: sql`i.payout_minor`,
      };
    default:
      return null;
  }
}

/** The condition of the consigners `c` that belong to a part; those of `moneyParts` alone can. */
function consignerPartSql({ accounts }: SalesScope, { part }: FigureListAsked): RawBuilder<unknown> {
  switch (part?.by) {
    case undefined:
      return sql`true`;
    case "consigner":
      return sql`c.id = ${part?.id}`;
    case "owner":
      return sql`(c.id = any(${accounts})) = ${part?.id === "own"}`;
    default:
      return sql`false`;
  }
}

/** The ledger entries, shares and balances that a figure is of; null for a figure that is of items. */
function moneySql(scope: SalesScope, asked: FigureListAsked): RawBuilder<unknown> | null {
  const { storeId, timeZone } = scope;
  const { of, days } = asked;
  const { from, before } = momentsIn(days, timeZone);
  const theirs = consignerPartSql(scope, asked);
  const name = sql`trim(c.first_name || ' ' || c.last_name) as title, '' as code, '' as size`;
  switch (of) {
    case "owed":
      return sql`select 'consigner' as kind, c.id, c.id as key, ${name}, 'epoch'::timestamptz as at, s.balance_minor as minor
        from sync.ledger_sums s join public.consigners c on c.store_id = ${storeId} and c.id = s.consigner_id
        where s.store_id = ${storeId} and s.balance_minor <> 0 and ${theirs}`;
    case "paid":
      return sql`select case when l.payout_id is null then 'consigner' else 'payout' end as kind,
          coalesce(l.payout_id, l.consigner_id) as id, l.id as key, ${name}, l.created_at as at, -l.amount_minor as minor
        from public.ledger_entries l join public.consigners c on c.store_id = ${storeId} and c.id = l.consigner_id
        where l.store_id = ${storeId} and l.created_at >= ${from}::timestamptz and l.created_at < ${before}::timestamptz
          and l.kind in ('payout', 'payoutVoided') and ${theirs}`;
    case "waiting":
    case "failed":
      return sql`select 'payout' as kind, s.payout_id as id, s.id as key, ${name}, p.created_at as at,
          s.amount_minor as minor
        from public.payout_shares s join public.payouts p on p.store_id = s.store_id and p.id = s.payout_id
        join public.consigners c on c.store_id = s.store_id and c.id = s.consigner_id
        where s.store_id = ${storeId} and s.status <> 'paid' and p.voided_at is null
          and (s.status = 'Failed') = ${of === "failed"} and ${theirs}`;
    default:
      return null;
  }
}

/**
 * The items `i` of a store, with past sales of which the day they came in is known where a figure has them too: they count
 * in sell-through, though in no figure of money.
 */
function unitsSql(storeId: string, of: ListedFigure): RawBuilder<unknown> {
  if (of !== "accepted" && of !== "sold") return sql`(select i.*, false as is_past from public.items i)`;
  return sql`(
    select i.store_id, i.id, i.product_id, i.option1_value, i.consigner_id, i.location_id, i.accepted_on, i.created_at,
      i.price_minor, i.status, i.code, false as is_past
    from public.items i where i.store_id = ${storeId}
    union all
    select s.store_id, s.id, coalesce(m.merged_into_id, s.product_id), s.option1_value, s.consigner_id, s.location_id,
      s.accepted_on, s.created_at, s.price_minor, 'Sold', '', true
    from public.past_sales s
      left join public.merged_products m on m.store_id = s.store_id and m.id = s.product_id
    where s.store_id = ${storeId})`;
}

/** The rows that a figure consists of: `kind`, `id`, `key`, `title`, `code`, `size`, `at`, `minor`. */
function rowsSql(scope: SalesScope, asked: FigureListAsked, holdDays: number): RawBuilder<unknown> {
  const { storeId } = scope;
  const items = itemsSql(scope, asked, holdDays);
  if (items === null) return moneySql(scope, asked) ?? sql``;
  // What audits missed is of the place of the audit, and what is paid out has none.
  const isThere = ["stock", "owned", "purchased", "accepted", "sold"].includes(asked.of);
  const there = asked.place === null || !isThere ? sql`` : sql`and coalesce(i.location_id, '') = ${asked.place}`;
  // In the order of an index where all of them were accepted, so that a page need not sort them.
  const at = ["purchased", "accepted", "sold"].includes(asked.of)
    ? sql`i.accepted_on`
    : sql`coalesce(i.accepted_on, i.created_at)`;
  return sql`select case when i.is_past then 'pastSale' else 'item' end as kind,
      case when i.is_past then coalesce(i.consigner_id, '') else i.id end as id, i.id as key,
      coalesce(p.title, '') as title, i.code, i.option1_value as size,
      ${at} as at, ${items.minor} as minor
    from ${unitsSql(storeId, asked.of)} i
    left join public.products p on p.store_id = ${storeId} and p.id = i.product_id
    left join public.item_costs c on c.store_id = ${storeId} and c.id = i.id
    where i.store_id = ${storeId} and ${items.which} and ${partSql(scope, asked)} ${there}`;
}

export interface FigureListTotals {
  readonly count: number;
  readonly minor: number;
}

/** Counts the rows behind a figure, and sums up what they count for. */
export async function countFigureList(
  tx: Transaction,
  scope: SalesScope,
  asked: FigureListAsked,
  holdDays: number,
): Promise<FigureListTotals> {
  const [totals] = await tx.run(sql<FigureListTotals>`
    select count(*)::int as count, coalesce(sum(r.minor), 0)::bigint as minor
    from (${rowsSql(scope, asked, holdDays)}) r`);
  return totals ?? { count: 0, minor: 0 };
}

interface FigureListPage {
  readonly after: PageEnd | undefined;
  readonly take: number;
  readonly currency: string;
  /** Those of `countFigureList`, for the first page. */
  readonly totals: FigureListTotals | null;
  readonly holdDays: number;
}

/** Lists the rows behind a figure from where the page before ended. */
export async function findFigureList(
  tx: Transaction,
  scope: SalesScope,
  asked: FigureListAsked,
  { after, take, currency, totals, holdDays }: FigureListPage,
): Promise<z.output<typeof presentedFigureList>> {
  const found = await tx.run(sql<Row>`
    select r.* from (${rowsSql(scope, asked, holdDays)}) r
    ${after === undefined ? sql`` : sql`where (r.at, r.key) > (${after.at}::timestamptz, ${after.key}::text)`}
    order by r.at, r.key limit ${take + 1}`);
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  const of = (minor: number) => toMajor(minor, currency);
  return {
    currency,
    totals: totals && { count: totals.count, amount: of(totals.minor) },
    partName: asked.part === null ? "" : await nameOfPart(tx, scope.storeId, asked.part.by, asked.part.id),
    next: last === undefined || found.length <= take ? null : nextPage({ at: last.at, key: last.key }),
    rows: rows.map(({ minor, at, ...row }) => ({ ...row, at: asked.of === "owed" ? null : at, amount: of(minor) })),
  };
}

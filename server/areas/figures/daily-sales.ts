import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { addDays, type Days, dayIn, daysOf } from "#shared/areas/figures/days.ts";
import { addSales, noSales, type SalesSum, type TwoPeriods } from "#shared/areas/figures/explained-change.ts";
import type { OnlySales, SalesKind } from "#shared/areas/figures/sales-cuts.ts";
import { boughtOn } from "./flows.ts";
import { type KeptKind, keptKinds, salesByDay, type SalesScope } from "./told-apart.ts";

/** The columns of sums. */
const summed = [
  "sold_units",
  "asked_minor",
  "discount_minor",
  "cost_minor",
  "refunded_units",
  "refunds_minor",
  "refunded_cost_minor",
] as const;
const eachSum = sql.raw(summed.map((column) => `sum(${column})::bigint`).join(", "));
const columns = sql.raw(`kind, day, place, name, ${summed.join(", ")}`);

/** Returns the first day of a day's month. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
/** Returns the last day of a day's month. */
const endOfMonth = (day: string): string => addDays(monthOf(addDays(monthOf(day), 31)), -1);

/** Counts the sales of past days again, the oldest first, so that all days before a kept one are kept too. */
export async function keepSales(db: Database, scope: SalesScope, days: Days): Promise<void> {
  const { storeId, timeZone } = scope;
  for (let from = days.from; from <= days.to; from = addDays(endOfMonth(from), 1)) {
    const [month, end] = [monthOf(from), endOfMonth(from)];
    const part = { from, to: end < days.to ? end : days.to };
    await transact(db, storeId, async (tx) => {
      await tx.run(sql`delete from sync.daily_sales where store_id = ${storeId} and (time_zone <> ${timeZone}
        or (is_month and day = ${month}::date)
        or (not is_month and day >= ${part.from}::date and day <= ${part.to}::date))`);
      // `closed` is for the release before, which reads no products, consigners and purchases.
      await tx.run(sql`insert into sync.daily_sales (store_id, time_zone, is_month, ${columns})
        select ${storeId}, ${timeZone}, false, s.* from ${salesByDay(scope, part, keptKinds)} s
        union all
        select ${storeId}, ${timeZone}, false, 'bought', b.day, b.place, '', 0, 0, 0, b."purchasesMinor", 0, 0, 0
        from ${boughtOn(scope, part)} b
        union all
        select ${storeId}, ${timeZone}, false, kind, d::date, '', '', 0, 0, 0, 0, 0, 0, 0
        from generate_series(${part.from}::date, ${part.to}::date, '1 day') d, unnest(array['closed', 'whole']) kind`);
      if (part.to === end)
        await tx.run(sql`insert into sync.daily_sales (store_id, time_zone, is_month, ${columns})
          select store_id, time_zone, true, kind, ${month}::date, place, name, ${eachSum} from sync.daily_sales
          where store_id = ${storeId} and not is_month and kind not in ('closed', 'whole') and day >= ${month}::date
            and day <= ${end}::date
          group by store_id, time_zone, kind, place, name`);
    });
  }
}

/** Returns the last day whose sales are kept; null for none. */
export async function lastKept(tx: Transaction, { storeId, timeZone }: SalesScope): Promise<string | null> {
  const [known] = await tx.run(sql<{ last: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as last from sync.daily_sales
    where store_id = ${storeId} and not is_month and kind = 'whole' and time_zone = ${timeZone}`);
  return known?.last ?? null;
}

/** The last days that are recomputed even if closed, so that late deliveries of devices appear at once. */
export const readAnew = 7;

/** Returns the first day that is read from the rows: late deliveries of devices appear at once. */
export async function firstAnew(tx: Transaction, scope: SalesScope, now: Date, otherwise: string): Promise<string> {
  const last = await lastKept(tx, scope);
  const late = addDays(dayIn(scope.timeZone)(now), -readAnew);
  const next = last === null ? otherwise : addDays(last, 1);
  return next < late ? next : late;
}

/** The sales of two periods: all, and those of each part of each kind. */
export interface ToldApart {
  readonly all: TwoPeriods;
  readonly parts: ReadonlyMap<SalesKind, ReadonlyMap<string, TwoPeriods>>;
}

const nothing: TwoPeriods = { before: noSales, now: noSales };

interface Asked {
  readonly before: Days;
  readonly now: Days;
  readonly kinds: readonly KeptKind[];
  /** The first day that is read from the rows, whether it is kept or not. */
  readonly anew: string;
  /** A location's id, `soldOnline`, or "" for where that is not known; null for all. */
  readonly place: string | null;
  /** The only part of the kinds that is read. */
  readonly name?: string;
}

/** Divides days into whole months and what is left before and after them. */
function inMonths({ from, to }: Days): { readonly months: readonly string[]; readonly days: readonly Days[] } {
  const months: string[] = [];
  const first = from === monthOf(from) ? from : addDays(endOfMonth(from), 1);
  let month = first;
  for (; endOfMonth(month) <= to; month = addDays(endOfMonth(month), 1)) months.push(month);
  if (months.length === 0) return { months, days: from <= to ? [{ from, to }] : [] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: month, to },
  ];
  return { months, days: rest.filter((part) => part.from <= part.to) };
}

/**
 * The sums of a range and of the one before it, named as in `sync.daily_sales`: whole months and days as kept, late days
 * from the rows.
 */
export function keptAndLate(scope: SalesScope, { before, now, kinds, anew, place, name }: Asked): RawBuilder<unknown> {
  const { storeId, timeZone } = scope;
  const last = addDays(anew, -1);
  const kept = [before, now].map(({ from, to }) => inMonths({ from, to: to < last ? to : last }));
  const later = { from: anew > before.from ? anew : before.from, to: now.to };
  const only = sql`${place === null ? sql`` : sql`and place = ${place}`}
    ${name === undefined ? sql`` : sql`and (kind = 'all' or name = ${name})`}`;
  // Named one by one, days and kinds are each found in the index.
  const own = sql`store_id = ${storeId} and time_zone = ${timeZone} and kind = any(${["all", ...kinds]}) ${only}`;
  const each = (days: readonly string[], isMonth: boolean) => sql`select ${columns} from sync.daily_sales
    where ${own} and is_month = ${sql.lit(isMonth)} and day = any(${days}::date[])`;
  const parts = [
    each(
      kept.flatMap(({ months }) => months),
      true,
    ),
    each(
      kept.flatMap(({ days }) => days.flatMap(daysOf)),
      false,
    ),
    ...(later.from > later.to
      ? []
      : [sql`select ${columns} from ${salesByDay(scope, later, kinds)} d where true ${only}`]),
  ];
  return sql.join(parts, sql` union all `);
}

/** Reads the sales of a range and of the one before it. */
export async function salesToldApart(tx: Transaction, scope: SalesScope, asked: Asked): Promise<ToldApart> {
  const { now, kinds } = asked;
  // Some thousands of rows: starting further processes would take longer than reading them.
  tx.issue({ text: "set local max_parallel_workers_per_gather = 0", values: [] });
  const sums = sql`(day >= ${now.from}::date) as "isNow", sum(sold_units)::bigint as "soldUnits",
    sum(asked_minor)::bigint as "askedMinor", sum(discount_minor)::bigint as "discountMinor",
    sum(cost_minor)::bigint as "costMinor", sum(refunded_units)::bigint as "refundedUnits",
    sum(refunds_minor)::bigint as "refundsMinor", sum(refunded_cost_minor)::bigint as "refundedCostMinor"`;
  const rows = await tx.run(sql<SalesSum & { kind: SalesKind | "all"; name: string; isNow: boolean }>`
    with s as materialized (${keptAndLate(scope, asked)})
    select kind, name, ${sums} from s group by 1, 2, 3
    union all
    select 'place', place, ${sums} from s where kind = 'all' group by 1, 2, 3`);
  let all = nothing;
  const told = new Map<SalesKind, Map<string, TwoPeriods>>(
    ["place" as const, ...kinds].map((kind) => [kind, new Map()]),
  );
  for (const { kind, name, isNow, ...sum } of rows) {
    const add = (to: TwoPeriods): TwoPeriods =>
      isNow ? { before: to.before, now: addSales(to.now, sum) } : { before: addSales(to.before, sum), now: to.now };
    if (kind === "all") all = add(all);
    else told.get(kind)?.set(name, add(told.get(kind)?.get(name) ?? nothing));
  }
  return { all, parts: told };
}

/**
 * Returns the latest days of a range on which so many sales and refunds of a part are kept, all that have any if there are
 * fewer; the latest first.
 */
export async function daysWithSales(
  tx: Transaction,
  { storeId, timeZone }: SalesScope,
  days: Days,
  { kind, name, place, only }: { kind: KeptKind | "all"; name: string; place: string | null; only: OnlySales | null },
  most: number,
): Promise<readonly string[]> {
  const counted = { sales: sql`sold_units`, refunds: sql`refunded_units`, both: sql`sold_units + refunded_units` };
  const found = await tx.run(sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from (
      select day, sum(units) over (order by day desc) - units as later from (
        select day, sum(${counted[only ?? "both"]}) as units from sync.daily_sales
        where store_id = ${storeId} and time_zone = ${timeZone} and not is_month and kind = ${kind} and name = ${name}
          and day = any(${daysOf(days)}::date[]) ${place === null ? sql`` : sql`and place = ${place}`}
        group by day) d
      where units > 0) d
    where later < ${most} order by day desc`);
  return found.map(({ day }) => day);
}

/** One day's sales at a place, and what was bought outright for it. */
export interface DayAtPlace extends SalesSum {
  readonly day: string;
  readonly purchasesMinor: number;
}

/** Reads the kept sales and purchases of a place on each of some days. */
export async function keptAtPlace(
  tx: Transaction,
  { storeId, timeZone }: SalesScope,
  place: string,
  days: Days,
): Promise<readonly DayAtPlace[]> {
  return tx.run(sql<DayAtPlace>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(sold_units)::bigint as "soldUnits",
      sum(asked_minor)::bigint as "askedMinor", sum(discount_minor)::bigint as "discountMinor",
      coalesce(sum(cost_minor) filter (where kind = 'all'), 0)::bigint as "costMinor",
      sum(refunded_units)::bigint as "refundedUnits", sum(refunds_minor)::bigint as "refundsMinor",
      sum(refunded_cost_minor)::bigint as "refundedCostMinor",
      coalesce(sum(cost_minor) filter (where kind = 'bought'), 0)::bigint as "purchasesMinor"
    from sync.daily_sales
    where store_id = ${storeId} and time_zone = ${timeZone} and not is_month and kind in ('all', 'bought')
      and day = any(${daysOf(days)}::date[]) and place = ${place}
    group by 1`);
}

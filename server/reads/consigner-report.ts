import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { addDays, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";

/** A consigner's sales in a range, with paid and pending payouts. */
export const presentedReport = z.object({
  dateRangeStart: z.string(),
  dateRangeEnd: z.string(),
  soldCount: z.int(),
  /** Before fees: price less discount. */
  totalSold: major,
  /** The payouts already paid. */
  totalPaid: major,
  /** The payouts not yet paid. */
  totalPending: major,
});

export interface ReportAsked {
  /** Null for all consigners of the store. */
  readonly consignerId: string | null;
  readonly status?: readonly Status[] | undefined;
  readonly category?: string | undefined;
  readonly location?: string | undefined;
}

/** Returns the figures of a range of days, filtered. Excludes the store's own items. */
export async function consignerReport(
  tx: Transaction,
  storeId: string,
  { from, to }: Days,
  { consignerId, status, category, location }: ReportAsked,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): Promise<z.output<typeof presentedReport>> {
  const parts: RawBuilder<unknown>[] = [
    sql`i.store_id = ${storeId}`,
    sql`i.sold_on >= ${startOfDay(from, timeZone)}::timestamptz`,
    sql`i.sold_on < ${startOfDay(addDays(to, 1), timeZone)}::timestamptz`,
    sql`i.status in ('Sold', 'Paid')`,
    consignerId === null
      ? sql`i.consigner_id not in (select c.id from consigners c where c.store_id = ${storeId} and c.is_store_account)`
      : sql`i.consigner_id = ${consignerId}`,
  ];
  if (status !== undefined) parts.push(sql`i.status = any(${[...status]})`);
  if (location !== undefined) parts.push(sql`i.location_id = ${location}`);
  if (category !== undefined)
    parts.push(
      sql`i.product_id in (select p.id from products p where p.store_id = ${storeId} and p.category = ${category})`,
    );
  const rows = await tx.run(sql<{ count: number; sold: number; paid: number; pending: number }>`
    select count(*)::int as count, coalesce(sum(i.price_minor - i.discount_minor), 0)::bigint as sold,
      coalesce(sum(i.payout_minor) filter (where i.status = 'Paid'), 0)::bigint as paid,
      coalesce(sum(i.payout_minor) filter (where i.status = 'Sold'), 0)::bigint as pending
    from items i where ${sql.join(parts, sql` and `)}`);
  const { count = 0, sold = 0, paid = 0, pending = 0 } = rows[0] ?? {};
  return {
    dateRangeStart: from,
    dateRangeEnd: to,
    soldCount: count,
    totalSold: toMajor(sold, currency),
    totalPaid: toMajor(paid, currency),
    totalPending: toMajor(pending, currency),
  };
}

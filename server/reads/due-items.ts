import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import { officeOf } from "./store-office.ts";
import { storeOf } from "./store.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { daysOnSaleIn } from "#shared/areas/markdowns/days-on-sale.ts";
import {
  type DueMarkdown,
  dueMarkdown,
  type GivenMarkdown,
  markedStatuses,
} from "#shared/areas/markdowns/markdown-rule.ts";
import type { MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";
import { scheduleFor } from "#shared/areas/markdowns/schedule-for.ts";

/** The change a run would make to one item. */
export interface DueItem extends DueMarkdown {
  readonly itemId: string;
  readonly code: string;
  readonly title: string;
  readonly size: string;
  readonly scheduleId: string;
  /** Whether the price would be requested from its consigner. */
  readonly asked: boolean;
}

type Candidate = Pick<
  ItemRow,
  | "id"
  | "code"
  | "status"
  | "priceMinor"
  | "orderId"
  | "missingSince"
  | "storeRequestLowMinor"
  | "locationId"
  | "option1Value"
> & {
  readonly acceptedOn: string;
  readonly isStoreAccount: boolean;
  readonly templateId: string;
  readonly title: string;
  readonly days: number | null;
} & Omit<GivenMarkdown, "days">;

/** Items read at a time; most have nothing due. */
const page = 1_000;

/** Returns the schedules that are turned on. */
async function activeSchedules(tx: Transaction, storeId: string): Promise<MarkdownScheduleRow[]> {
  const { selected, table } = rowColumns.markdownSchedule;
  return tx.run(sql<MarkdownScheduleRow>`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} and is_active
      order by created_at, id`);
}

/**
 * Returns the next items with something due at this moment, in order of id, after an id: at most so many. Items whose day
 * of acceptance came from a file are among them once an admin has let them age; until they were seen they are "held".
 */
export async function dueItemsAfter(
  tx: Transaction,
  storeId: string,
  now: string,
  after: string,
  most: number,
  which: "ageing" | "held" = "ageing",
): Promise<DueItem[]> {
  const schedules = await activeSchedules(tx, storeId);
  const days = schedules.flatMap(({ steps }) => steps.map((step) => step.days));
  if (days.length === 0) return [];
  const [{ timeZone, importsSeenAt, importsFrom }, { priceStepMinor }] = await Promise.all([
    officeOf(tx, storeId),
    storeOf(tx, storeId),
  ]);
  const isImported = sql`i.accepted_on - i.created_at < interval '-24:00:00'`;
  const released = importsFrom != null && importsFrom <= now ? importsSeenAt : null;
  const asked =
    which === "held"
      ? sql`${isImported} and i.created_at > coalesce(${importsSeenAt}::timestamptz, '-infinity')`
      : sql`(not ${isImported} or i.created_at <= ${released}::timestamptz)`;
  const daysOnSale = daysOnSaleIn(timeZone, now);
  const found: DueItem[] = [];
  for (let from = after; ;) {
    // On sale long enough, and without the last step; up to a day too many, which the rule sorts out.
    const candidates = await tx.run(sql<Candidate>`
      select i.id, i.code, i.status, i.price_minor as "priceMinor", i.order_id as "orderId",
        i.missing_since as "missingSince", i.store_request_low_minor as "storeRequestLowMinor",
        i.location_id as "locationId", i.option1_value as "option1Value", i.accepted_on as "acceptedOn",
        c.is_store_account as "isStoreAccount", p.product_template_id as "templateId", p.title,
        m.days, m.start_minor as "startMinor", m.start_days as "startDays", m.to_minor as "toMinor"
      from items i
      join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
      join products p on p.store_id = i.store_id and p.id = i.product_id
      left join lateral (
        select l.days, l.start_minor, l.start_days, l.to_minor from markdown_lines l
        where l.store_id = ${storeId} and l.item_id = i.id and l.undo is distinct from 'restored'
        order by l.created_at desc, l.id desc limit 1) m on true
      where i.store_id = ${storeId} and i.status = any(${markedStatuses}) and i.order_id is null
        and i.missing_since is null and ${asked}
        and i.accepted_on < ${now}::timestamptz - make_interval(days => ${Math.min(...days)}::int - 2)
        and coalesce(m.days, 0) < ${Math.max(...days)} and i.id > ${from}
      order by i.id limit ${page}`);
    for (const item of candidates) {
      const schedule = scheduleFor(schedules, item);
      if (schedule === undefined) continue;
      const last = item.days === null ? null : { ...item, days: item.days };
      const due = dueMarkdown(item, schedule, daysOnSale(item.acceptedOn), last, priceStepMinor);
      if (due === null) continue;
      found.push({
        ...due,
        itemId: item.id,
        code: item.code,
        title: item.title,
        size: item.option1Value,
        scheduleId: schedule.id,
        asked: schedule.asksConsigners && !item.isStoreAccount && due.toMinor < due.fromMinor,
      });
      if (found.length === most) return found;
    }
    const last = candidates.at(-1);
    if (candidates.length < page || last === undefined) return found;
    from = last.id;
  }
}

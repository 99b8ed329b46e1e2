import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { DueItem } from "./due-items.ts";
import type { MarkdownLineRow, MarkdownRunRow, MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";

/** Returns every markdown schedule, oldest first. */
export function listSchedules(tx: Transaction, storeId: string): Promise<MarkdownScheduleRow[]> {
  const { selected, table } = rowColumns.markdownSchedule;
  return tx.runPrepared(sql`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} order by created_at, id`);
}

/** Returns the latest runs. */
export function listRuns(tx: Transaction, storeId: string, most: number): Promise<MarkdownRunRow[]> {
  const { selected, table } = rowColumns.markdownRun;
  return tx.runPrepared(sql`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} order by started_at desc, id desc
      limit ${most}`);
}

/** Returns one run; undefined if there is none with this id. */
export async function markdownRun(tx: Transaction, storeId: string, id: string): Promise<MarkdownRunRow | undefined> {
  const { selected, table } = rowColumns.markdownRun;
  const [run] = await tx.runPrepared(sql<MarkdownRunRow>`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId} and id = ${id}`);
  return run;
}

export interface ReadLine
  extends
    Pick<MarkdownLineRow, "id" | "itemId" | "scheduleId" | "days" | "fromMinor" | "toMinor" | "asked" | "undo">,
    Pick<DueItem, "code" | "title" | "size"> {
  /** Empty for a removed schedule. */
  readonly scheduleName: string;
}

/** Returns lines of a run after a given one, in order of id. */
export function linesOfRun(
  tx: Transaction,
  storeId: string,
  runId: string,
  after: string,
  most: number,
): Promise<ReadLine[]> {
  return tx.run(sql`
    select l.id, l.item_id as "itemId", l.schedule_id as "scheduleId", l.days, l.from_minor as "fromMinor",
      l.to_minor as "toMinor", l.asked, l.undo, i.code, p.title, i.option1_value as size,
      coalesce(s.name, '') as "scheduleName"
    from markdown_lines l
    join items i on i.store_id = l.store_id and i.id = l.item_id
    join products p on p.store_id = i.store_id and p.id = i.product_id
    left join markdown_schedules s on s.store_id = l.store_id and s.id = l.schedule_id
    where l.store_id = ${storeId} and l.run_id = ${runId} and l.id > ${after} order by l.id limit ${most}`);
}

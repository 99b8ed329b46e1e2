import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/database/transact.ts";
import { seesType } from "#server/sync/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { type HistoryEntry, withParts } from "#shared/history.ts";
import { z } from "#shared/kernel/schema.ts";
import { allRowTypes, type RowType, rowTypes } from "#shared/rows.ts";
import { presentedChange } from "./logs.ts";

/** An entry of one row's history. */
export const presentedEntry = z.object({ ...presentedChange, rowType: z.enum(allRowTypes), rowId: z.string() });
export type PresentedEntry = z.infer<typeof presentedEntry>;

/** An entry as it is answered, with the fields that are seen. */
export const present = (entry: HistoryEntry, isSeen: (field: string) => boolean): PresentedEntry => ({
  id: entry.id,
  rowType: entry.rowType,
  rowId: entry.rowId,
  commandId: entry.commandId,
  updatedAt: entry.occurredAt,
  recordedAt: entry.recordedAt,
  lastUpdatedBy: { id: entry.actorId, name: entry.actorName },
  override: entry.override,
  reason: entry.reason,
  modifiedFields: entry.modifiedFields.filter(({ variableChanged }) => isSeen(variableChanged)),
});

/** The fields of a type and its parts that an actor does not see on their devices. */
export function unseenFields(actor: Actor, type: RowType): ReadonlySet<string> {
  const unseen = withParts(type).filter((part) => !seesType(actor, part));
  return new Set(unseen.flatMap((part) => Object.keys(rowTypes[part].schema.shape)));
}

/**
 * Whether an actor may read any of the history that is told under a type. Who handles orders has items to send and to pay
 * out, and what became of them is the floor's.
 */
export const mayReadHistory = (actor: Actor, type: RowType): boolean =>
  (type !== "item" || can(actor, "inventory.lookUp")) && withParts(type).some((part) => seesType(actor, part));

export interface HistoryPage {
  readonly page: number;
  readonly take: number;
}

/**
 * What happened to one row, newest first: of each entry the fields that the actor would see on the row itself and on
 * what is part of it. Entries of which nothing is left are left out.
 */
export async function historyOfRow(
  tx: Transaction,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  of: { readonly rowType: RowType; readonly rowId: string },
  { page, take }: HistoryPage,
): Promise<readonly PresentedEntry[]> {
  const fields = unseenFields(actor, of.rowType);
  const found = await sql<HistoryEntry>`
    select * from history
    where store_id = ${storeId} and ${ofRow(storeId, of)}${beyond(fields)}
    order by log_order desc limit ${take} offset ${(page - 1) * take}`.execute(tx);
  return found.rows.map((entry) => present(entry, (field) => !fields.has(field)));
}

/** The row itself, and what became a part of it: products that were merged into one are told with it. */
const ofRow = (storeId: string, { rowType, rowId }: { readonly rowType: RowType; readonly rowId: string }) =>
  rowType === "product"
    ? sql`(row_type, row_id) in (
        select 'product', ${rowId}::text union all
        select 'mergedProduct', id::text from merged_products where store_id = ${storeId} and merged_into_id = ${rowId})`
    : sql`row_type = ${rowType} and row_id = ${rowId}`;

/** Only entries that tell something else than these fields; one without fields tells that the row was touched. */
export const beyond = (fields: ReadonlySet<string>): RawBuilder<unknown> =>
  fields.size === 0
    ? sql``
    : sql` and (modified_fields = '[]' or exists (
        select from jsonb_array_elements(modified_fields) f where f ->> 'variableChanged' <> all (${[...fields]}::text[])))`;

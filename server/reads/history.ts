import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { seesType } from "#server/machine/access/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { type HistoryEntry, recordedWith } from "#shared/areas/history.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { allRowTypes, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { presentedChange } from "./logs.ts";

/** An entry of one row's history. */
export const presentedEntry = z.object({ ...presentedChange, rowType: z.enum(allRowTypes), rowId: z.string() });
export type PresentedEntry = z.infer<typeof presentedEntry>;

/** Returns an entry for responses, with its visible fields. */
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

/** Returns the fields of a type and its parts that an actor's devices do not get. */
export function unseenFields(actor: Actor, type: RowType): ReadonlySet<string> {
  const unseen = recordedWith(type).filter((part) => !seesType(actor, part));
  return new Set(unseen.flatMap((part) => Object.keys(rowTypes[part].schema.shape)));
}

/**
 * Returns whether an actor may read history recorded under a type. Staff for orders see items to send and to pay out,
 * but the history of items is for floor staff.
 */
export const mayReadHistory = (actor: Actor, type: RowType): boolean =>
  (type !== "item" || can(actor, "inventory.lookUp")) && recordedWith(type).some((part) => seesType(actor, part));

export interface HistoryPage {
  readonly page: number;
  readonly take: number;
}

/**
 * Returns one row's history, newest first: of each entry the fields that the actor may see on the row and its parts.
 * Entries without any are omitted.
 */
export async function historyOfRow(
  tx: Transaction,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  of: { readonly rowType: RowType; readonly rowId: string },
  { page, take }: HistoryPage,
): Promise<readonly PresentedEntry[]> {
  const fields = unseenFields(actor, of.rowType);
  const found = await tx.run(sql<HistoryEntry>`
    select * from history
    where store_id = ${storeId} and ${ofRow(storeId, of)}${beyond(fields)}
    order by log_order desc limit ${take} offset ${(page - 1) * take}`);
  return found.map((entry) => present(entry, (field) => !fields.has(field)));
}

/** Returns the row itself, and rows that became part of it: products merged into one are included. */
const ofRow = (storeId: string, { rowType, rowId }: { readonly rowType: RowType; readonly rowId: string }) =>
  rowType === "product"
    ? sql`(row_type, row_id) in (
        select 'product', ${rowId}::text union all
        select 'mergedProduct', id::text from merged_products where store_id = ${storeId} and merged_into_id = ${rowId})`
    : sql`row_type = ${rowType} and row_id = ${rowId}`;

/**
 * Returns the condition for entries with other fields than these; an entry without fields records that the row was
 * touched.
 */
export const beyond = (fields: ReadonlySet<string>): RawBuilder<unknown> =>
  fields.size === 0
    ? sql``
    : sql` and (modified_fields = '[]' or exists (
        select from jsonb_array_elements(modified_fields) f where f ->> 'variableChanged' <> all (${[...fields]}::text[])))`;

import type { Actor } from "#shared/access/actor.ts";
import type { ItemLogRow, ItemRow, ModifiedField } from "#shared/inventory/rows.ts";
import { changedFields } from "./changed-fields.ts";

/** An item as its log tells it: with what it cost the store, where that was looked at. */
export type LoggedItem = ItemRow & { readonly costMinor?: number | null };

/** What the entry itself tells: when it was last changed and by whom. The id is `itemId`. */
const untold = new Set<keyof LoggedItem>(["id", "updatedAt", "updatedBy"]);

/**
 * The fields of an item that one command changed, from what to what. A new item's entry
 * begins with `createdOn` and tells every field that is not null.
 */
export function modifiedFields(
  before: LoggedItem | null,
  after: LoggedItem | null,
  at: string,
): readonly ModifiedField[] {
  if (after === null) return [{ variableChanged: "removedOn", beforeValue: null, afterValue: at }];
  const fields: ModifiedField[] =
    before === null ? [{ variableChanged: "createdOn", beforeValue: null, afterValue: at }] : [];
  for (const field of changedFields(before, after)) {
    const beforeValue = before === null ? null : before[field];
    if (!untold.has(field) && !(before === null && after[field] === null))
      fields.push({ variableChanged: field, beforeValue, afterValue: after[field] });
  }
  return fields;
}

/** Everything an entry says besides the fields. */
export interface LogCause {
  readonly commandId: string;
  readonly commandName: string;
  readonly actor: Pick<Actor, "id" | "name">;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly override: boolean;
  readonly reason: string;
}

/**
 * The entry for one command and one item; null when it left the row as it was. One that
 * only touched the row (an override into the status it has) tells no fields, but is told.
 */
export function logEntry(cause: LogCause, before: LoggedItem | null, after: LoggedItem | null): ItemLogRow | null {
  const itemId = (after ?? before)?.id;
  if (itemId === undefined || (after !== null && changedFields(before, after).length === 0)) return null;
  return {
    id: `${cause.commandId}:${itemId}`,
    itemId,
    commandId: cause.commandId,
    commandName: cause.commandName,
    occurredAt: cause.occurredAt,
    recordedAt: cause.recordedAt,
    actorId: cause.actor.id,
    actorName: cause.actor.name,
    override: cause.override,
    reason: cause.reason,
    modifiedFields: [...modifiedFields(before, after, cause.occurredAt)],
  };
}

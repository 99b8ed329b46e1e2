import { rowColumns } from "#server/machine/database/columns.ts";
import type { Actor } from "#shared/access/actor.ts";
import { type HistoryEntry, type ModifiedField, historyTypeOf } from "#shared/areas/history.ts";
import { keyOf } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, definitionOf, type RowType } from "#shared/areas/rows.ts";
import { changedFields } from "./changed-fields.ts";

/** A row before and after a command wrote it; null where it does not exist. */
export interface RowChange {
  readonly type: RowType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

/** The parts of a history entry besides the fields. */
export interface HistoryCause {
  readonly commandId: string;
  readonly commandName: string;
  readonly actor: Pick<Actor, "id" | "name">;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly override: boolean;
  readonly reason: string;
}

/**
 * Returns the history entries of one command: one for each recorded row, with the changes of its parts. None for
 * unchanged rows. A row that was only touched (an override into its own status) gets an entry without fields.
 */
export function historyEntries(cause: HistoryCause, changes: readonly RowChange[]): HistoryEntry[] {
  const byRow = Map.groupBy(changes, ({ type, id }) => {
    const under = historyTypeOf(type);
    return under === null ? null : keyOf(under, id);
  });
  byRow.delete(null);
  return [...byRow.values()].flatMap((ofRow) => entryOf(cause, ofRow) ?? []);
}

function entryOf(cause: HistoryCause, changes: readonly RowChange[]): HistoryEntry | null {
  const [{ type, id }] = changes as [RowChange, ...RowChange[]];
  const rowType = historyTypeOf(type) as RowType;
  const itself = changes.find((change) => change.type === rowType);
  const fields = modifiedFields(itself, changes, cause.occurredAt);
  const isTouched =
    itself !== undefined && itself.after !== null && changedFields(itself.before, itself.after).length > 0;
  if (fields.length === 0 && !isTouched) return null;
  return {
    id: `${cause.commandId}:${rowType}:${id}`,
    rowType,
    rowId: id,
    commandId: cause.commandId,
    commandName: cause.commandName,
    occurredAt: cause.occurredAt,
    recordedAt: cause.recordedAt,
    actorId: cause.actor.id,
    actorName: cause.actor.name,
    override: cause.override,
    reason: cause.reason,
    modifiedFields: fields,
  };
}

/**
 * Returns the changed fields: for a new row `createdOn` and every field that is not null; for a removed one only that.
 */
function modifiedFields(itself: RowChange | undefined, changes: readonly RowChange[], at: string): ModifiedField[] {
  const { before, after } = itself ?? {};
  if (after === null)
    return before === null ? [] : [{ variableChanged: "removedOn", beforeValue: null, afterValue: at }];
  const parts = changes.filter((change) => change !== itself).flatMap(fieldChanges);
  if (itself === undefined) return parts;
  const beginning = { variableChanged: "createdOn", beforeValue: null, afterValue: at };
  return [...(before === null ? [beginning] : []), ...fieldChanges(itself), ...parts];
}

/** Fields that follow from entries: when a row, its status or its place was last changed, and by whom. */
const unmentioned: ReadonlySet<string> = new Set(["id", "updatedAt", "updatedBy", "statusSince", "hereSince"]);

/** Returns a row's changed fields with old and new values; of secret ones only that they changed. */
function fieldChanges({ type, before, after }: RowChange): ModifiedField[] {
  const { secret } = definitionOf(type);
  const shown = rowColumns[type].shown.staff;
  const from = before as Readonly<Record<string, unknown>> | null;
  const to = after as Readonly<Record<string, unknown>> | null;
  const changed = after === null ? Object.keys(from ?? {}) : changedFields(before, after);
  return changed.flatMap((field): ModifiedField[] => {
    const beforeValue = from?.[field] ?? null;
    const afterValue = to?.[field] ?? null;
    if (unmentioned.has(field) || !shown.has(field) || (beforeValue === null && afterValue === null)) return [];
    if (!secret.includes(field)) return [{ variableChanged: field, beforeValue, afterValue }];
    const isFilled = (beforeValue ?? "") !== (afterValue ?? "");
    return isFilled ? [{ variableChanged: field, beforeValue: null, afterValue: null, hidden: true }] : [];
  });
}

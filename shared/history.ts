import { id, instant, text, z } from "./kernel/schema.ts";
import { allRowTypes, definitionOf, type RowType } from "./rows.ts";

/** One field of one change, as timelines and the activity feed tell it. */
export const modifiedField = z.object({
  /** A field of the row or of its parts; `createdOn` marks that the row was added, `removedOn` that it was removed. */
  variableChanged: z.string(),
  beforeValue: z.unknown(),
  afterValue: z.unknown(),
  /** True where the values are kept from the history: both are null, and only that it changed is told. */
  hidden: z.optional(z.literal(true)),
});
export type ModifiedField = z.infer<typeof modifiedField>;

/**
 * One entry of the store's history: what one applied command changed of one row and of what is part of it. Folding a
 * row's entries in order gives the row, but for what is hidden.
 */
export const historyEntry = z.object({
  id,
  rowType: z.enum(allRowTypes),
  rowId: id,
  commandId: id,
  commandName: text(80),
  /** The device's claim, corrected by its clock's offset and bounded. */
  occurredAt: instant,
  /** The server's clock. */
  recordedAt: instant,
  actorId: id,
  actorName: text(200),
  /** True when an admin went outside the table of allowed status changes. */
  override: z.boolean(),
  reason: text(500),
  modifiedFields: z.array(modifiedField),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The type under which a row's changes are told: its own, or that of the row it is part of. Null where they are not. */
export function toldUnder(type: RowType): RowType | null {
  const { history, partOf } = definitionOf(type);
  return history ? ((partOf as RowType | null) ?? type) : null;
}

/** The types that have entries of their own. */
export const historyTypes: readonly RowType[] = allRowTypes.filter((type) => toldUnder(type) === type);

/** A type and those that are told under it, the type itself first. */
export const withParts = (type: RowType): readonly RowType[] => allRowTypes.filter((one) => toldUnder(one) === type);

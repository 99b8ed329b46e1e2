import { id, instant, text, z } from "../machine/kernel/schema.ts";
import { allRowTypes, definitionOf, type RowType } from "./rows.ts";

/** One field of one change, as shown in timelines and the activity feed. */
export const modifiedField = z.object({
  /** A field of the row or of its parts; `createdOn` marks an added row, `removedOn` a removed one. */
  variableChanged: z.string(),
  beforeValue: z.unknown(),
  afterValue: z.unknown(),
  /** The values are not kept in the history: both are null, and only the fact of a change is shown. */
  hidden: z.optional(z.literal(true)),
});
export type ModifiedField = z.infer<typeof modifiedField>;

/**
 * One entry of the store's history: what one applied command changed in one row and its parts. Applying a row's entries
 * in order gives the row, except hidden values.
 */
export const historyEntry = z.object({
  id,
  rowType: z.enum(allRowTypes),
  rowId: id,
  commandId: id,
  commandName: text(80),
  /** The device's time, corrected by its clock offset and bounded. */
  occurredAt: instant,
  /** The server's clock. */
  recordedAt: instant,
  actorId: id,
  actorName: text(200),
  /** Set when an admin went outside the table of allowed status changes. */
  override: z.boolean(),
  reason: text(500),
  modifiedFields: z.array(modifiedField),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * Returns the type under which a row's changes are recorded: its own, or that of the row it is part of. Null if they
 * are not recorded.
 */
export function historyTypeOf(type: RowType): RowType | null {
  const { history, partOf } = definitionOf(type);
  return history ? ((partOf as RowType | null) ?? type) : null;
}

/** The types that have history entries of their own. */
export const historyTypes: readonly RowType[] = allRowTypes.filter((type) => historyTypeOf(type) === type);

/** Returns a type and the types recorded under it, the type itself first. */
export const recordedWith = (type: RowType): readonly RowType[] =>
  allRowTypes.filter((one) => historyTypeOf(one) === type);

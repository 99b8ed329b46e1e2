import { allRowTypes, definitionOf, isRowType, type RowType } from "./rows.ts";

/** The window in which devices keep rows of a type. */
export interface Window {
  /** The type whose rows are closed: the type itself, or the one it belongs to. */
  readonly root: RowType;
  /** The root's field that is null while a row is open. */
  readonly closedAt: string;
  /** Days after closing for which devices keep it. */
  readonly days: number;
  /** The field with the root's id; null for the root itself. */
  readonly by: string | null;
}

/** Returns the window of a type; null where devices keep every row. */
export function windowOf(type: RowType): Window | null {
  if (!isRowType(type)) return null;
  const { keep } = definitionOf(type);
  if (keep === "all") return null;
  if ("closedAt" in keep) return { root: type, closedAt: keep.closedAt, days: keep.days, by: null };
  const root = keep.with as RowType;
  const itself = windowOf(root);
  if (itself === null || itself.by !== null) throw new Error(`${type} is kept with ${root}, which has no window.`);
  return { root, closedAt: itself.closedAt, days: itself.days, by: keep.by };
}

/** The types that have a window of their own. */
export const archivedTypes: readonly RowType[] = allRowTypes.filter((type) => windowOf(type)?.root === type);

/** Returns the types that belong to rows of this windowed type and leave with them. */
export const belongingTo = (root: RowType): readonly RowType[] =>
  allRowTypes.filter((type) => type !== root && windowOf(type)?.root === root);

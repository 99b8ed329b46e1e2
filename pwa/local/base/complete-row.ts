import { type AnyRow, definitionOf, isRowType, type RowType } from "#shared/rows.ts";

/**
 * Returns the row with every field this version of the app knows. Stored rows are as the server sent them, perhaps
 * before a field was added; such a field gets its blank value until the rows are downloaded again (which the server
 * requests). Rows of unknown types are returned unchanged.
 */
export function completeRow(type: RowType, row: AnyRow): AnyRow {
  if (!isRowType(type)) return row;
  const { blank } = definitionOf(type);
  for (const field in blank) if (!(field in row)) return { ...blank, ...row };
  return row;
}

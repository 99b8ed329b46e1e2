import { type AnyRow, definitionOf, isRowType, type RowType } from "#shared/rows.ts";

/**
 * The row with every field this version of the app knows. Rows rest as the server sent them, which may have
 * been before a field was added; until they are downloaded again (the server asks for it) such a field is
 * blank, so that no reader meets a field that is not there. A row of a type that it does not know stays as it is.
 */
export function completeRow(type: RowType, row: AnyRow): AnyRow {
  if (!isRowType(type)) return row;
  const { blank } = definitionOf(type);
  for (const field in blank) if (!(field in row)) return { ...blank, ...row };
  return row;
}

import { folded } from "#shared/kernel/searching.ts";
import { type AnyRow, definitionOf, type RowType } from "#shared/rows.ts";

/**
 * What a search looks through in a row, folded: the fields that its definition names in `search`, one a line. An item is
 * also found by its product's and its consigner's.
 */
export const searchedText = (type: RowType, row: AnyRow): string =>
  folded(
    definitionOf(type)
      .search.map((field) => String((row as unknown as Readonly<Record<string, unknown>>)[field] ?? ""))
      .join("\n"),
  );

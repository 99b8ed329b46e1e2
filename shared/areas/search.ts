import { fieldValue } from "#shared/machine/kernel/row-keys.ts";
import { folded } from "#shared/machine/kernel/searching.ts";
import { type AnyRow, definitionOf, type RowType } from "#shared/areas/rows.ts";

/**
 * Returns the text that search uses for a row, folded: the fields in its definition's `search`, one a line. Items are
 * also found by their product's and consigner's text.
 */
export const searchedText = (type: RowType, row: AnyRow): string =>
  folded(
    definitionOf(type)
      .search.map((field) => String(fieldValue(row, field) ?? ""))
      .join("\n"),
  );

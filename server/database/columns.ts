import { type RowType, rowTypes } from "#shared/rows.ts";

/**
 * The PostgreSQL names of fields. Everything that reads or writes rows uses tables and columns from here, which are
 * derived from the row schemas.
 */

/** `option1Value` → `option1_value`; the same rule as Kysely's CamelCasePlugin. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export interface RowColumns {
  /** The table with its schema, quoted. */
  readonly table: string;
  readonly fields: readonly string[];
  /** The quoted columns, in the order of `fields`, without store_id. */
  readonly columns: readonly string[];
  /** A select list that returns rows in their schema's shape: `"option1_value" as "option1Value", …`. */
  readonly selected: string;
}

function columnsOf(type: RowType): RowColumns {
  const { table, schema } = rowTypes[type];
  const fields = Object.keys(schema.shape);
  const columns = fields.map((field) => `"${columnName(field)}"`);
  return {
    table: `public."${table}"`,
    fields,
    columns,
    selected: fields.map((field, n) => `${columns[n]} as "${field}"`).join(", "),
  };
}

export const rowColumns = Object.fromEntries(
  (Object.keys(rowTypes) as RowType[]).map((type) => [type, columnsOf(type)]),
) as Readonly<Record<RowType, RowColumns>>;

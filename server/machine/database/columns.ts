import { fieldsShown, type Reader } from "#shared/machine/kernel/seen-by.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";

/**
 * The PostgreSQL names of fields. Everything that reads or writes rows uses tables and columns from here, which are
 * derived from the row schemas.
 */

/** `option1Value` → `option1_value`; the same rule as Kysely's CamelCasePlugin. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the field that a column or its alias is answered as. */
export const fieldName = (column: string): string =>
  column.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

export interface TableColumns {
  /** The table with its schema, quoted. */
  readonly table: string;
  readonly fields: readonly string[];
  /** The quoted columns, in the order of `fields`, without store_id. */
  readonly columns: readonly string[];
  /** A select list that returns rows in their schema's shape: `"option1_value" as "option1Value", …`. */
  readonly selected: string;
  /** The fields that each reader is shown. */
  readonly shown: Readonly<Record<Reader, ReadonlySet<string>>>;
  /** The same select list for each reader, blank where they are not shown a field. */
  readonly selectedFor: Readonly<Record<Reader, string>>;
}

const literal = (value: unknown): string =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);

function columnsOf(type: RowType): TableColumns {
  const { table, schema, blank } = rowTypes[type];
  const fields = Object.keys(schema.shape);
  const columns = fields.map((field) => `"${columnName(field)}"`);
  const shown = { staff: new Set(fieldsShown(schema, "staff")), owner: new Set(fieldsShown(schema, "owner")) };
  const blanks: Readonly<Record<string, unknown>> = blank;
  const list = (isShown: (field: string) => boolean): string =>
    fields.map((field, n) => `${isShown(field) ? columns[n] : literal(blanks[field])} as "${field}"`).join(", ");
  return {
    table: `public."${table}"`,
    fields,
    columns,
    selected: list(() => true),
    shown,
    selectedFor: { staff: list((field) => shown.staff.has(field)), owner: list((field) => shown.owner.has(field)) },
  };
}

export const rowColumns = Object.fromEntries(
  (Object.keys(rowTypes) as RowType[]).map((type) => [type, columnsOf(type)]),
) as Readonly<Record<RowType, TableColumns>>;

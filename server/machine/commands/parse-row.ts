import { z } from "#shared/machine/kernel/schema.ts";
import { type AnyRow, definitionOf, type RowType, rowTypes } from "#shared/areas/rows.ts";

type Parsed =
  | { readonly success: true; readonly data: AnyRow }
  | { readonly success: false; readonly error: z.core.$ZodError };

/** The fields of each type with their schemas. */
const fieldsOf = new Map(
  (Object.keys(rowTypes) as RowType[]).map((type) => [type, Object.entries(definitionOf(type).schema.shape)]),
);

/**
 * Parses a row by its schema. Of an existing row only changed fields are parsed: the others were parsed when written,
 * and an item has forty of which an edit changes three. Returns the row itself where parsing changes nothing.
 */
export function parseRow(type: RowType, before: AnyRow | null, row: AnyRow): Parsed {
  const fields = fieldsOf.get(type) ?? [];
  if (before === null) return z.safeParse(definitionOf(type).schema, row) as Parsed;
  const stood = before as Readonly<Record<string, unknown>>;
  const given = row as Readonly<Record<string, unknown>>;
  const parsed = new Map<string, unknown>();
  let isWhole = Object.keys(given).length === fields.length;
  for (const [field, fieldSchema] of fields) {
    const value = given[field];
    if (value !== undefined && value === stood[field]) continue;
    const result = z.safeParse(fieldSchema, value);
    if (!result.success) {
      const issues = result.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
      return { success: false, error: new z.core.$ZodError(issues) };
    }
    if (result.data !== value) parsed.set(field, result.data);
    if (value === undefined) isWhole = false;
  }
  if (isWhole && parsed.size === 0) return { success: true, data: row };
  const data = fields.map(([field]) => [field, parsed.has(field) ? parsed.get(field) : given[field]]);
  return { success: true, data: Object.fromEntries(data) as unknown as AnyRow };
}

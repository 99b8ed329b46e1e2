import { z } from "#shared/kernel/schema.ts";
import { type AnyRow, definitionOf, type RowType } from "#shared/rows.ts";

type Parsed =
  | { readonly success: true; readonly data: AnyRow }
  | { readonly success: false; readonly error: z.core.$ZodError };

/**
 * Parses a row by its schema. Of an existing row only changed fields are parsed: the others were parsed when written,
 * and an item has forty of which an edit changes three.
 */
export function parseRow(type: RowType, before: AnyRow | null, row: AnyRow): Parsed {
  const { schema } = definitionOf(type);
  if (before === null) return z.safeParse(schema, row) as Parsed;
  const stood = before as Readonly<Record<string, unknown>>;
  const given = row as Readonly<Record<string, unknown>>;
  const parsed: Record<string, unknown> = {};
  for (const [field, fieldSchema] of Object.entries(schema.shape)) {
    const value = given[field];
    if (value !== undefined && value === stood[field]) {
      parsed[field] = value;
      continue;
    }
    const result = z.safeParse(fieldSchema, value);
    if (!result.success) {
      const issues = result.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
      return { success: false, error: new z.core.$ZodError(issues) };
    }
    parsed[field] = result.data;
  }
  return { success: true, data: parsed as unknown as AnyRow };
}

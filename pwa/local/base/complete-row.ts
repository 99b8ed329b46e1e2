import type { z } from "#shared/kernel/schema.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/rows.ts";

/**
 * The row with every field this version of the app knows. Rows rest as the server sent them, which may have
 * been before a field was added; until they are downloaded again (the server asks for it) such a field is
 * blank: null where it may be, else nothing of its kind, so that no reader meets a field that is not there.
 */
export function completeRow(type: RowType, row: AnyRow): AnyRow {
  const blank = blanksOf(type);
  for (const field of blank.fields) if (!(field in row)) return { ...blank.row, ...row };
  return row;
}

interface Blank {
  readonly fields: readonly string[];
  readonly row: object;
}

const blanks = new Map<RowType, Blank>();

function blanksOf(type: RowType): Blank {
  const known = blanks.get(type);
  if (known !== undefined) return known;
  const { shape } = rowTypes[type].schema;
  const row = Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, blankOf(`${type}.${field}`, schema)]),
  );
  const made = { fields: Object.keys(shape), row };
  blanks.set(type, made);
  return made;
}

function blankOf(field: string, schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
      return null;
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "record":
      return {};
    case "enum":
      return Object.values(def.entries)[0];
    default:
      throw new TypeError(`The field ${field} has no blank: say here what stands in rows from before it.`);
  }
}

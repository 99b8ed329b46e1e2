import type { z } from "./schema.ts";

/**
 * What stands in a row's fields where nothing is known of them: null where it may be, else nothing of the field's kind.
 * The build of the app writes it out and leaves the schemas out (scripts/app-transforms.ts): a device shows rows that
 * the server has checked.
 */
export const blankRow = (
  type: string,
  { shape }: { readonly shape: Readonly<Record<string, z.core.$ZodType>> },
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, blankOf(`${type}.${field}`, schema)]));

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

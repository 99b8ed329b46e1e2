import type { z } from "./schema.ts";

/**
 * Returns default values for a row's fields: null where allowed, else an empty value of the field's type. The app's
 * build writes the result out and leaves the schemas out (scripts/app-transforms.ts): devices show rows that the server
 * has checked.
 */
export const blankRow = <Schema extends z.ZodMiniObject>(type: string, { shape }: Schema): Readonly<z.infer<Schema>> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, blankOf(`${type}.${field}`, schema)]),
  ) as z.infer<Schema>;

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

import { z } from "./schema.ts";

/** Readers of a field of a row that they get: the store's people alone, or its owner as well. */
export type Reader = "staff" | "owner";

const readers = z.registry<{ readonly reader: Reader }>();

/**
 * Declares who is shown these fields. In a row that declares this for any field, one without it is shown to nobody: it
 * is in no response, export, history or device.
 */
export const seenBy = <Shape extends z.core.$ZodShape>(reader: Reader, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const own = z.clone(schema);
      readers.add(own, { reader });
      return [field, own];
    }),
  ) as Shape;

/** Returns who is shown a field; undefined for one that declares nothing. */
const readerOf = (schema: z.core.$ZodType): Reader | undefined => readers.get(schema)?.reader;

/** Returns the fields of a row that this reader is shown: all if none of them declares a reader. */
export function fieldsShown({ shape }: { readonly shape: z.core.$ZodShape }, reader: Reader): readonly string[] {
  const fields = Object.keys(shape);
  if (Object.values(shape).every((schema) => readerOf(schema) === undefined)) return fields;
  return fields.filter((field) => isShownTo(shape[field] as z.core.$ZodType, reader));
}

/** Returns whether a field is shown to this reader of its row. */
export const isShownTo = (schema: z.core.$ZodType, reader: Reader): boolean => {
  const declared = readerOf(schema);
  return declared === "owner" || declared === reader;
};

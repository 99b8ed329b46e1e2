import { z } from "./schema.ts";

/** Readers of a field of a row that they get: the store's people alone, or its owner as well. */
export type Reader = "staff" | "owner";

/** Uses of a field beside its row: new rows may bring it; files, exported or imported, and lists have a column of it. */
export type Use = "inNew" | "inFiles" | "inLists";

const declared = z.registry<{ readonly reader: Reader; readonly uses: readonly Use[] }>();

/**
 * Declares who is shown these fields, and where else they are. In a row that declares this for any field, one without it
 * is shown to nobody: it is in no response, export, history or device.
 */
export const seenBy = <Shape extends z.core.$ZodShape>(reader: Reader, shape: Shape, ...uses: readonly Use[]): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => {
      const own = z.clone(schema);
      declared.add(own, { reader, uses });
      return [field, own];
    }),
  ) as Shape;

/** Returns who is shown a field; undefined for one that declares nothing. */
const readerOf = (schema: z.core.$ZodType): Reader | undefined => declared.get(schema)?.reader;

/** Returns an object, each field optional, of those fields that have any of these uses. */
export const objectFor = <Shape extends z.core.$ZodShape>(shape: Shape, ...uses: readonly Use[]) =>
  z.exactPartial(
    z.object(
      Object.fromEntries(
        Object.entries(shape).filter(([, schema]) => uses.some((use) => declared.get(schema)?.uses.includes(use))),
      ) as Shape,
    ),
  );

/** Returns the fields of a row that this reader is shown: all if none of them declares a reader. */
export function fieldsShown({ shape }: { readonly shape: z.core.$ZodShape }, reader: Reader): readonly string[] {
  const fields = Object.keys(shape);
  if (Object.values(shape).every((schema) => readerOf(schema) === undefined)) return fields;
  return fields.filter((field) => isShownTo(shape[field] as z.core.$ZodType, reader));
}

/** Returns whether a field is shown to this reader of its row. */
export const isShownTo = (schema: z.core.$ZodType, reader: Reader): boolean => {
  const shown = readerOf(schema);
  return shown === "owner" || shown === reader;
};

import { imageUrl, type z } from "#shared/machine/kernel/schema.ts";
import { allRowTypes, type RowType, rowTypes } from "#shared/areas/rows.ts";

/** A row's field with a picture, or a list of them. */
export interface PictureField {
  readonly type: RowType;
  readonly field: string;
  readonly isList: boolean;
}

// By definition: a field that declares who is shown it has a copy of the schema.
const isPicture = (schema: z.core.$ZodType): boolean => schema._zod.def === imageUrl._zod.def;

/** Every field that may name a picture, derived from the schemas, so that a new one cannot be forgotten. */
export const pictureFields: readonly PictureField[] = allRowTypes.flatMap((type) =>
  Object.entries(rowTypes[type].schema.shape).flatMap(([field, schema]) => {
    const { element } = schema._zod.def as { readonly element?: z.core.$ZodType };
    const isList = element !== undefined && isPicture(element);
    return isList || isPicture(schema) ? [{ type, field, isList }] : [];
  }),
);

/** Returns the bytes of a picture in a data URL; null for any other text. */
export function innerPicture(value: unknown): Buffer | null {
  if (typeof value !== "string" || !value.startsWith("data:image/")) return null;
  return Buffer.from(value.slice(value.indexOf(",") + 1), "base64");
}

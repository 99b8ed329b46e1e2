import {
  id,
  imageList,
  imageUrl,
  minor,
  nameText,
  newRowId,
  requiredName,
  sizeOfGtin,
  z,
} from "#shared/machine/kernel/schema.ts";

/** The fields a file may change in an existing product; omitted ones stay. */
const productFacts = {
  title: z.optional(requiredName(300)),
  brand: z.optional(requiredName(120)),
  category: z.optional(requiredName(120)),
  gender: z.optional(requiredName(40)),
  color: z.optional(nameText(80)),
  stockXId: z.optional(nameText(120)),
  shopifyId: z.optional(nameText(60)),
  image: z.optional(imageUrl),
  imageList: z.optional(imageList),
  releasedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  retailMinor: z.optional(minor),
  lastSaleMinor: z.optional(minor),
};

/** One product of an import: a new one, with an id derived from file and line, or an existing one. */
export const importedProduct = z.object({
  id: newRowId,
  isNew: z.boolean(),
  sku: requiredName(80),
  productTemplateId: id,
  ...productFacts,
  gtins: z.array(sizeOfGtin).check(z.maxLength(200)),
});
export type ImportedProduct = z.infer<typeof importedProduct>;

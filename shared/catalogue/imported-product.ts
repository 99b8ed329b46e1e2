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
} from "#shared/kernel/schema.ts";

/** What a file may say of a product that is there; what it leaves out stays. */
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

/** One product of an import: one that is to be created under an id made from file and line, or one that is there. */
export const importedProduct = z.object({
  id: newRowId,
  isNew: z.boolean(),
  sku: requiredName(80),
  productTemplateId: id,
  ...productFacts,
  gtins: z.array(sizeOfGtin).check(z.maxLength(200)),
});
export type ImportedProduct = z.infer<typeof importedProduct>;

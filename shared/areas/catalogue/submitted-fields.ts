import { imageList, imageUrl, minor, nameText, requiredName, text, z } from "#shared/machine/kernel/schema.ts";

/** The fields of a submitted product: those of the product form; only the title is required. */
export const submittedFields = {
  title: requiredName(300),
  sku: nameText(80),
  brand: nameText(120),
  category: nameText(120),
  gender: nameText(40),
  stockXId: nameText(120),
  image: imageUrl,
  imageList,
  notes: text(2_000),
  /** What the submitter would list of it. Older apps ask for neither. */
  size: z.optional(nameText(80)),
  priceMinor: z.optional(z.nullable(minor)),
};

import { imageList, imageUrl, requiredText, text } from "#shared/kernel/schema.ts";

/** What is said of a product that the store is asked to have: what the product form asks, of which only the title must be known. */
export const submittedFields = {
  title: requiredText(300),
  sku: text(80),
  brand: text(120),
  category: text(120),
  gender: text(40),
  stockXId: text(120),
  image: imageUrl,
  imageList,
  notes: text(2_000),
};

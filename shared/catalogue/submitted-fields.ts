import { imageList, imageUrl, nameText, requiredName, text } from "#shared/kernel/schema.ts";

/** What is said of a product that the store is asked to have: what the product form asks, of which only the title must be known. */
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
};

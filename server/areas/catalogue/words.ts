import { defineWords } from "#shared/words/define-words.ts";

/** Results of fetching barcodes from the catalogue service. */
export const catalogWords = defineWords("catalog", {
  noCatalogId: "Give the product a Catalog Id first. The catalogue service knows it by that.",
  unreadable: "The answer of the catalogue service cannot be read. Add the barcodes by hand.",
});

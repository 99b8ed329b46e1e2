import { defineWords } from "#shared/words/define-words.ts";

/** Results of fetching barcodes from the catalogue service. */
export const catalogWords = defineWords("catalog", {
  notConfigured: "No catalogue service is set up here. Whoever runs the server sets CATALOG_URL and CATALOG_TOKEN.",
  noCatalogId: "Give the product a Catalog Id first. The catalogue service knows it by that.",
  silent: "The catalogue service does not answer. Try again later, or add the barcodes by hand.",
  refused: "The catalogue service answered with status {status}. Try again later, or add the barcodes by hand.",
  unknownProduct: "The catalogue service does not know the Catalog Id {catalogId}.",
  unreadable: "The answer of the catalogue service cannot be read. Add the barcodes by hand.",
  notGtin: "{gtin} is not a valid barcode number.",
  noSize: "The template has no size {size}.",
});

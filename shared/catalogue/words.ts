import { defineWords } from "#shared/words/define-words.ts";

/** Products and their barcodes. */
export const productWords = defineWords("products", {
  attachGtin: "Attach barcode to product",
  create: "Create product",
  selectProduct: "Select a product",
  selectTemplate: "Select a product template",
  selectOption: "Please select an option",
  exists: "This product already exists.",
  gtinInvalid: "This is not a valid barcode number. Scan again, or type the digits under the bars.",
  scanAgain: "Scan again, or type the digits under the bars.",
  gtinTaken: "This barcode belongs to {title}, size {size}.",
  gtinOfOther: "This barcode belongs to another product, size {size}.",
  addTemplate: "Add product template",
  editTemplate: "Edit product template",
  deleteTemplate: "Delete product template",
  templateInUse: "This template is in use and cannot be deleted.",
  templateExists: "This product template already exists.",
  templateGone: "This product template has been removed.",
  valuesNeeded: "Enter at least one value, separated by commas.",
  titleNeeded: "These values need a title.",
  optionStays: "Products use this template, so the option {title} keeps its title.",
  optionsStay: "Products use this template, so it cannot get another option.",
  anyStays: "Products use this template, and {title} takes any value, so no values can be listed.",
  valuesStay: "Products use this template, so these values stay: {values}.",
  twoSizes: "The barcode {gtin} cannot be used for two sizes.",
});

import { defineWords } from "#shared/words/define-words.ts";

export const templateWords = defineWords("templates", {
  timeline: "Timeline",
  timelineOf: "Timeline of {title}",
  title: "Product templates",
  counted: "{count, plural, one {# template} other {# templates}}",
  searches: "title, category or brand",
  nothing: "No product templates yet",
  nothingHint: "A template says which options its products have, such as size and condition. Add the first one.",
  template: "Template",
  options: "Options",
  products: "Products",
  productsCount: "{count, plural, one {# product} other {# products}}",
  weight: "Weight",
  grams: "{count, number} g",
  weightInGrams: "Weight in grams",
  add: "Add template",
  addTitle: "Add product template",
  editTitle: "Edit product template",
  inUse:
    "{count, plural, one {# product uses} other {# products use}} this template. Its options keep their titles, and values can only be added.",
  optionTitle: "Option {number}",
  optionValues: "Values of option {number}",
  valuesHint: "Separate values with commas.",
  titleMissing: "Please enter a title.",
  categoryMissing: "Please enter a category.",
  brandMissing: "Please enter a brand.",
  optionMissing: "Please enter a title for the first option.",
  renameValue: "Rename a value",
  renameTitle: "Rename option value",
  renameHint:
    "Everything that has the value gets the new name. Prices, payouts and printed labels stay as they are, and changes still waiting on other devices are taken over.",
  rename: "Rename",
  option: "Option",
  value: "Value",
  newName: "New name",
  valueMissing: "Please choose a value.",
  newNameMissing: "Please enter the new name.",
  valueRenamed: "Value renamed",
  counting: "Counting…",
  carriers:
    "{items, plural, =0 {No item has} one {# item has} other {# items have}} {value}{products, plural, =0 {} one {, and # product lists it as a size} other {, and # products list it as a size}}.",
  added: "Template added",
  saved: "Template saved",
  deleteTemplate: "Delete template",
  deleteQuestion: "Delete {title}?",
  deleteHint: "The template is removed for everybody. Its history is kept.",
});

/** Words of the price comparison. */
export const priceComparisonScreenWords = defineWords("templateScreen.priceComparison", {
  title: "Price comparison",
  description: "Products with a Catalog Id have a link to this address. {placeholder} stands for the Catalog Id.",
  address: "Address",
  hint: "Empty for StockX",
  example: "Example: {address}",
  saved: "Price comparison saved",
});

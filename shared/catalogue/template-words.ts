import { defineWords } from "#shared/words/define-words.ts";

/** Texts of product templates. Separate from the words of products, which devices keep for queued commands. */
export const productTemplateWords = defineWords("productTemplates", {
  addTemplate: "Add product template",
  editTemplate: "Edit product template",
  deleteTemplate: "Delete product template",
  templateInUse: "This template is in use and cannot be deleted.",
  lastTemplate: "This is the only template, and a store needs one.",
  renameValue: "Rename option value",
  valueGone: "{option} does not have the value {value}.",
  valueExists: "{option} already has the value {value}.",
  tooManyItems: "There are more than {count, number} items of this template, too many to rename a value of it.",
  templateExists: "This product template already exists.",
  templateGone: "This product template has been removed.",
  valuesNeeded: "Enter at least one value, separated by commas.",
  titleNeeded: "These values need a title.",
  optionStays: "Products use this template, so the option {title} keeps its title.",
  optionsStay: "Products use this template, so it cannot get another option.",
  anyStays: "Products use this template, and {title} takes any value, so no values can be listed.",
  valuesStay: "Products use this template, so these values stay: {values}.",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Adding a consigner where one is chosen. */
export const addConsignerWords = defineWords("consigner.add", {
  addNew: "Add a consigner…",
  addTyped: "Add “{name}”…",
  title: "Add consigner",
  hint: "The rest can be filled in later.",
  name: "Name",
  contact: "Email or phone",
  nameMissing: "Please enter a name",
  contactMissing: "Please enter an email address or a phone number",
  add: "Add consigner",
  added: "{name} was added",
});

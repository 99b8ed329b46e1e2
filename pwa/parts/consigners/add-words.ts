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
  exists: "There’s already a consigner called {name}. Add another only if it’s somebody else.",
  existsDisabled:
    "There’s already a consigner called {name}, who is disabled: turn them on again in Consigners. Add another only if it’s somebody else.",
  choose: "Choose {name}",
  show: "Show {name}",
  add: "Add consigner",
  added: "{name} was added",
});

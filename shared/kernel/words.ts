import { defineWords } from "#shared/words/define-words.ts";

/** What the types of fields say of a value they refuse; the first screen loads them. */
export const fieldTypeWords = defineWords("value.type", {
  unstorable: "Contains a character that cannot be stored.",
  noMoment: "This is not a date and time.",
  noItemCode: "This is not an item code.",
  reservedId: "This id is reserved for the server.",
});

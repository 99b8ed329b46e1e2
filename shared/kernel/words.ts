import { defineWords } from "#shared/words/define-words.ts";

/** Messages of field types for values they refuse; loaded by the first screen. */
export const fieldTypeWords = defineWords("value.type", {
  unstorable: "Contains a character that cannot be stored.",
  noMoment: "This is not a date and time.",
  noItemCode: "This is not an item code.",
  reservedId: "This id is reserved for the server.",
});

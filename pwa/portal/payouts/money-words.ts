import { defineWords } from "#shared/words/define-words.ts";

/** Words for what is owed and what was paid. */
export const moneyWords = defineWords("portal.money", {
  showAll: "Show all {count, number}",
  takenBack: "Cancelled",
});

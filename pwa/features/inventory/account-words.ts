import { defineWords } from "#shared/words/define-words.ts";

/** Names of the tabs of a consigner's page. */
export const consignerTabWords = defineWords("account.tab", {
  overview: "Overview",
  items: "Items",
  statement: "Statement",
  account: "Account",
});

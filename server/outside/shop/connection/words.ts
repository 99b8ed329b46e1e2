import { defineWords } from "#shared/words/define-words.ts";

/** Texts of connecting an online shop. */
export const connectionWords = defineWords("shopConnection", {
  noShop: "The store isn’t connected to an online shop.",
  notSigned: "This is not signed by the connected shop.",
});

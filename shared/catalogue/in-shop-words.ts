import { defineWords } from "#shared/words/define-words.ts";

export const inShopWords = defineWords("catalogue.inShop", {
  noteInShop: "Note what the online shop answered",
  notedByServer: "Only the server notes what the online shop answered.",
});

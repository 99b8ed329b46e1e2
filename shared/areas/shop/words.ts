import { defineWords } from "#shared/words/define-words.ts";

export const shopWords = defineWords("shop", {
  notedByServer: "Only the server notes what the online shop answered.",
});

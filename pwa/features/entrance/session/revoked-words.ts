import { defineWords } from "#shared/words/define-words.ts";

export const revokedWords = defineWords("revoked", {
  title: "This device no longer has access to {store}",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for requesting a product. */
export const requestWords = defineWords("portal.request", {
  open: "Waiting for the store",
  used: "Added by the store",
});

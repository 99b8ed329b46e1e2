import { defineWords } from "#shared/words/define-words.ts";

/** Words for adding, sorting and removing pictures, and errors. */
export const pictureWords = defineWords("pictures", {
  notAPicture: "This file is not a picture this device can read.",
  cannotShrink: "This device cannot make pictures smaller.",
});

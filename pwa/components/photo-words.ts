import { defineWords } from "#shared/words/define-words.ts";

/** Why a photo cannot be taken. */
export const photoWords = defineWords("photo", {
  notAPicture: "This file is not a picture this device can read.",
  cannotShrink: "This device cannot make pictures smaller.",
  tooLarge: "This picture is too large. Take it again from further away.",
});

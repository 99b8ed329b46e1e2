import { defineWords } from "#shared/words/define-words.ts";

export const bannerWords = defineWords("syncBanner", {
  dismiss: "Dismiss",
});

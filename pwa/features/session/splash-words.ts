import { defineWords } from "#shared/words/define-words.ts";

/** Words of the welcome after verification. */
export const splashWords = defineWords("session.splash", {
  welcome: "Welcome to {store}",
  verifiedNow: "Your email address is verified. You can sell now.",
});

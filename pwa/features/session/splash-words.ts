import { defineWords } from "#shared/words/define-words.ts";

/** Welcomes whoever has just proven their mailbox. */
export const splashWords = defineWords("session.splash", {
  welcome: "Welcome to {store}",
  verifiedNow: "Your email address is verified. You can sell now.",
});

import { defineWords } from "#shared/words/define-words.ts";

export const lostWorkWords = defineWords("lostWork", {
  enterAgain:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again.",
  enterAgainSince:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again. The oldest is from <date></date>.",
  dismiss: "Dismiss",
});

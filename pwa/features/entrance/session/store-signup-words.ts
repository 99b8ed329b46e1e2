import { defineWords } from "#shared/words/define-words.ts";

/** Words for an address without a store: opening one, and going to one's own. */
export const storeSignupWords = defineWords("session.storeSignup", {
  login: "Login",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for whoever has just opened a store. */
export const storeReadyWords = defineWords("session.storeReady", {
  ready: "Your store is ready",
  signIn: "Sign in with the password you chose to set up {store}.",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for signing in at a provider instead of with a password. */
export const providerWords = defineWords("session.provider", {
  signInWith: "Sign in with {name}",
  orWith: "or",
  notSignedIn: "You were not signed in there. Try again, or use your password.",
  goOn: "Continue",
});

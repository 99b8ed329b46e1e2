import { defineWords } from "#shared/words/define-words.ts";

/** Words of the sign-up. */
export const signUpScreenWords = defineWords("signUp", {
  profile: "PROFILE",
  profileText: "Create your seller profile",
  getPaid: "GET PAID",
  getPaidText: "Link your bank",
  terms: "TERMS",
  termsText: "Accept the terms of service",
});

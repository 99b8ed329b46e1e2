import { defineWords } from "#shared/words/define-words.ts";

/** Words for an address without a store: opening one, and going to one's own. */
export const storeSignupWords = defineWords("session.storeSignup", {
  noStore: "There’s no store at this address yet",
  noStoreText: "Open a store at this address, or go to the one you already have.",
  storeTabs: "Store",
  login: "Login",
  signup: "Signup",
  emailVerified: "Your email address is verified",
  openStore: "Open the store",
  chosenPasswordHint: "The one chosen when this store was asked for. If you did not ask for it, close this page.",
  invalidHandle: "Please enter a valid handle",
  noHandle: "Handle doesn't exist.",
  handle: "Handle",
  invalidSignup: "Please enter a valid email, name and handle",
  signupSent: "Success! Please check your email to complete your signup.",
  companyName: "Company name",
  ownerName: "Your name",
  handleHint: "Lowercase letters, digits and dashes; part of the store’s address.",
  passwordHint: "For the store’s first admin; at least 8 characters.",
  createStore: "Create store",
});

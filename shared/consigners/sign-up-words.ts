import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the sign-up commands. */
export const signUpWords = defineWords("consigners.signUp", {
  signUp: "Sign up a consigner",
  acceptTerms: "Accept the terms of service",
  enableMarketplace: "Sell at ONLINE MARKETPLACE",
  ownMarketplaceOnly: "Only consigners themselves can take the store’s offer.",
  noMarketplace: "This store does not sell at ONLINE MARKETPLACE.",
  version: "Version",
  byThemselves: "Consigners sign up by themselves.",
  ownTermsOnly: "Only the consigner can accept the terms.",
  consignerGone: "This consigner is no longer in this store.",
  termsChanged: "The terms have changed meanwhile. Please read them again.",
  firstNameMissing: "Enter your first name.",
  lastNameMissing: "Enter your last name.",
  phoneMissing: "Enter your phone number.",
  addressMissing: "Enter your address.",
  otherLogin: "This consigner already has a login.",
});

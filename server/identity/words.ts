import { defineWords } from "#shared/words/define-words.ts";

export const identityWords = defineWords("identity", {
  deviceRevoked: "An admin has locked this device out of the store.",
  hostNotAllowed: "No store can be opened at this address. Ask whoever runs this server.",
  choosePassword: "Choose a password of at least 8 characters.",
  signUpPassword: "Enter the password that you chose when you signed up.",
  signUpPasswordWrong: "This is not the password that was chosen when signing up.",
  termsNotAccepted: "Please read and accept the terms of service.",
  noEmailChange: "There is no new email address that waits to be confirmed.",
  secondFactorIsOn: "Your second factor is on already. Turn it off first.",
  wrongCode: "This code is wrong, or it was used already. Enter the one that is shown now.",
  providerRefused: "Signing in with {name} did not work. Please start again.",
});

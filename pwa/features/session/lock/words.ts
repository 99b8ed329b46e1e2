import { defineWords } from "#shared/words/define-words.ts";

export const lockWords = defineWords("session.lock", {
  locked: "Locked",
  whoIsHere: "Who is here?",
  someoneElse: "Someone else",
  otherPeople: "Other people",
  unlock: "Unlock",
  pin: "PIN",
  usePassword: "Use your password",
  noPin: "You have not chosen a PIN here. Sign in with your password.",
  tooManyTries: "Five wrong PINs. Sign in with your password.",
  wrongPin: "This PIN is wrong. {left, plural, one {# try is} other {# tries are}} left, then you need your password.",
  enterPin: "Enter your PIN.",
  unsaved: "{name} has not saved everything on the screen. If you unlock, it is lost.",
  shutOut:
    "An admin ended {person}’s access to {store} on this device. Their data was removed from it. If this is a mistake, talk to an admin.",
  undelivered:
    "{count, plural, one {# change has} other {# changes have}} not been sent. Each is sent under the name of whoever made it.",

  choosePin: "Choose a PIN",
  chooseHint:
    "It unlocks this device, even offline. It works on this device only and keeps other people out of your screens. It doesn’t encrypt what the device stores.",
  newPin: "New PIN",
  newPinHint: "4 to 8 digits.",
  again: "PIN again",
  digits: "A PIN has 4 to 8 digits.",
  notTheSame: "The two PINs are not the same.",
  savePin: "Save PIN",
  cancel: "Cancel",
  neverLock: "Don’t lock this device automatically",
});

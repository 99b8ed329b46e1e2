import { defineWords } from "#shared/words/define-words.ts";

/** The reasons a command waits for an admin. */
export const heldWords = defineWords("serverSync.held", {
  account_disabled: "Your account was disabled. An admin of the store decides about this.",
  access_lost: "You no longer work with the store’s inventory. An admin of the store decides about this.",
  device_revoked: "This device was locked out of the store. An admin decides about this.",
});

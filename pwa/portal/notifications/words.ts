import { defineWords } from "#shared/words/define-words.ts";

/** Words of the list of notifications. */
export const notificationScreenWords = defineWords("portal.notifications", {
  new: "New",
});

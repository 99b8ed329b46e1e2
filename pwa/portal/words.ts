import { defineWords } from "#shared/words/define-words.ts";

/** Words of the menu. */
export const portalMenuWords = defineWords("portalMenu", {
  storeRequest: "Store Request",
});

/** Titles of screens that differ from their menu entry. */
export const portalScreenWords = defineWords("portalScreens", {
  queue: "Waiting changes",
});

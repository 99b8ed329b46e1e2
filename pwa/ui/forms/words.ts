import { defineWords } from "#shared/words/define-words.ts";

export const formWords = defineWords("form", {
  undo: "Undo changes",
  saving: "Saving…",
  saved: "Saved",
  savedHere: "Saved on this device",
  waiting: "Waiting for the server…",
});

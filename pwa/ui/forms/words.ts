import { defineWords } from "#shared/words/define-words.ts";

export const formWords = defineWords("form", {
  leaveTitle: "Leave without saving?",
  leave: "Leave",
  closeTitle: "Close without saving?",
  close: "Discard",
  lockTitle: "Lock without saving?",
  lock: "Lock",
});

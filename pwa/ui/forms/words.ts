import { defineWords } from "#shared/words/define-words.ts";

export const formWords = defineWords("form", {
  undo: "Undo changes",
  saving: "Saving…",
  saved: "Saved",
  savedHere: "Saved on this device",
  waiting: "Waiting for the server…",
  leaveTitle: "Leave without saving?",
  leaveHint: "What you changed here is not saved yet.",
  leave: "Leave",
  closeTitle: "Close without saving?",
  close: "Discard",
  lockTitle: "Lock without saving?",
  lockHint: "If someone else unlocks this device, what you changed here is lost.",
  lock: "Lock",
  stay: "Stay",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for editing several items at once. */
export const bulkEditWords = defineWords("bulkEdit", {
  keep: "Keep as it is",
  set: "Set to",
  raise: "Raise by an amount",
  lower: "Lower by an amount",
  raisePercent: "Raise by per cent",
  lowerPercent: "Lower by per cent",
  enterPercent: "Please enter a percentage",
  enterAmount: "Please enter an amount",
});

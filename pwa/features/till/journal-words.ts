import { defineWords } from "#shared/words/define-words.ts";

export const journalPeriodWords = defineWords("journal.period", { day: "Day", month: "Month" });

export const journalFormatWords = defineWords("journal.format", {
  plain: "All columns",
  quickBooks: "QuickBooks Online",
  xero: "Xero",
});

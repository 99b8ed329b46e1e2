import { defineWords } from "#shared/words/define-words.ts";

export const journalWords = defineWords("journal", {
  title: "Accountant’s journal",
  hint: "Double entries of sales, refunds, payouts and cash, as a CSV file.",
  days: "Days",
  by: "One entry for each",
  format: "Format",
  xeroHint: "Xero imports at most 300 lines at a time. Its accounts are codes: enter yours in Settings.",
  names: "Change the names of the accounts in Settings › Selling › Accountant’s journal.",
  offline: "The journal needs a connection.",
  download: "Download",
  saved: "Journal downloaded",
});

export const journalPeriodWords = defineWords("journal.period", { day: "Day", month: "Month" });

export const journalFormatWords = defineWords("journal.format", {
  plain: "All columns",
  quickBooks: "QuickBooks Online",
  xero: "Xero",
});

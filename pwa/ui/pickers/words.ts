import { defineWords } from "#shared/words/define-words.ts";

export const dateRangeWords = defineWords("ask.dates", {
  today: "Today",
  yesterday: "Yesterday",
  last7Days: "Last 7 days",
  last30Days: "Last 30 days",
  last3Months: "Last 3 months",
  lastYear: "Last year",
  thisMonth: "This month",
  lastMonth: "Last month",
  hours24: "24 hours",
  week1: "1 week",
  month1: "1 month",
  months3: "3 months",
  year1: "1 year",
});

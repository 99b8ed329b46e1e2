import { defineWords } from "#shared/words/define-words.ts";

export const pickerWords = defineWords("ask", {
  titleOrSku: "Title or SKU",
  noProduct: "No product on this device has this title or SKU.",
  nameOrEmail: "Name or email",
  noConsigner: "No consigner on this device has this name.",
  location: "Location",
  chooseLocation: "Choose a location",
  noLocation: "No location has this name.",
  subLocation: "Sublocation",
  storeAccount: "Store account",
});

export const dateRangeWords = defineWords("ask.dates", {
  any: "Any time",
  quick: "Quick ranges",
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
  all: "ALL",
  chooseDays: "Choose days",
  use: "Use {days}",
  months: "Months",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  todayIs: "Today, {day}",
  chosen: "chosen",
});

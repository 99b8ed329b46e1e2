import { defineWords } from "#shared/words/define-words.ts";

export const dashboardWords = defineWords("dashboard", {
  title: "Dashboard",
  range: "Days",
  days: "{from} – {to}, by the clock of {timeZone}",
  figures: "Figures",
  overTime: "Revenue and profit",
  revenue: "Revenue",
  profit: "Profit",
  revenueBefore: "Revenue before",
  profitBefore: "Profit before",
  from: "From",
  to: "To",
  asTable: "Show as a table",
  tableOf: "Revenue and profit as a table",
  csv: "Download CSV",
  summary: "Revenue {revenue}, profit {profit}; in the period before {revenueBefore} and {profitBefore}",
  nothing: "No sales in these days",
  recent: "Recent Activity",
  viewAll: "View All Activity",
  noActivity: "Nothing happened in the last 7 days.",
  tryAgain: "Try again",
});

import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { salesCuts } from "#shared/areas/figures/sales-cuts.ts";

/** 29 days ago to today. */
export const dashboardRange = "last30Days";

/** Reads the dashboard's address: its days, or the sales of some days, all or those of one part of a cut. */
export const readDashboardSearch = listSearch([dashboardRange], {
  days,
  show: oneOf(["sales"]),
  by: oneOf(salesCuts),
  part: word,
});
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

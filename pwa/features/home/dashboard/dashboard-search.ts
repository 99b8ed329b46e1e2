import { days, listSearch } from "#pwa/ui/data-list/list-address.ts";

/** 29 days ago to today. */
export const dashboardRange = "last30Days";

/** Reads the days in the dashboard's address. */
export const readDashboardSearch = listSearch([dashboardRange], { days });
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

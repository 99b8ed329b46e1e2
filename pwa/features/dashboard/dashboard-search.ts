import { days, listSearch } from "#pwa/ui/data-list/list-address.ts";

/** 29 days ago to today. */
export const usualRange = "last30Days";

/** Reads the days in the dashboard's address. */
export const readDashboardSearch = listSearch([usualRange], { days });
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

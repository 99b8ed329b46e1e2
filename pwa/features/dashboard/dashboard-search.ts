import { days, listSearch } from "#pwa/components/data-list/list-address.ts";

/** 29 days back to today [A2.207]. */
export const usualRange = "last30Days";

/** Which days the dashboard's address names. */
export const readDashboardSearch = listSearch([usualRange], { days });
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

import { days, listSearch, oneOf, word } from "#pwa/ui/data-list/list-address.ts";
import { listedFigures, listedParts } from "#shared/areas/figures/listed-figures.ts";
import { salesKinds } from "#shared/areas/figures/sales-cuts.ts";

/** 29 days ago to today. */
export const dashboardRange = "last30Days";

/**
 * Reads the dashboard's address: its days and place, or what a figure of them consists of, all or one part: sales and
 * refunds, or the rows `of` another figure.
 */
export const readDashboardSearch = listSearch([dashboardRange], {
  days,
  place: word,
  show: oneOf(["sales", "list"]),
  of: oneOf(listedFigures),
  only: oneOf(["sales", "refunds"]),
  by: oneOf([...salesKinds, ...listedParts]),
  part: word,
});
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

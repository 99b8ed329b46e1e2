/** The tabs of a consigner's page, in display order. */
export const consignerTabs = ["overview", "items", "statement", "account"] as const;
export type ConsignerTab = (typeof consignerTabs)[number];

/** Returns the tab in the address, if it is one of those the person may see; by default the first. */
export const consignerTabOf = (raw: Readonly<Record<string, unknown>>, seen: readonly ConsignerTab[]): ConsignerTab =>
  seen.find((tab) => tab === raw["tab"]) ?? "overview";

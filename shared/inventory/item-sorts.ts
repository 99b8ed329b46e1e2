/** The sort options [A9.14-A9.19]. */
export const itemSorts = [
  "newestUpdated",
  "oldestUpdated",
  "newestCreated",
  "oldestCreated",
  "lowestPrice",
  "highestPrice",
  "lowestPayout",
  "highestPayout",
  "sizeLowToHigh",
  "sizeHighToLow",
  "inventoryPriority",
] as const;
export type ItemSort = (typeof itemSorts)[number];

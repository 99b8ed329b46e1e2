/** The sort options. */
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

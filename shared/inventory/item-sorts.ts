/** The specification's sort options, §9. */
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

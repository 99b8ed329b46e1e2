import type { ItemRow } from "./rows.ts";

type Ranged = Pick<ItemRow, "priceMinor" | "storeRequestLowMinor" | "storeRequestHighMinor">;

/** Whether an item's price lies outside of what the store asked for; where it left a bound open there is none. */
export const isOutOfRange = ({ priceMinor, storeRequestLowMinor: low, storeRequestHighMinor: high }: Ranged): boolean =>
  priceMinor < (low ?? 0) || priceMinor > (high ?? Number.POSITIVE_INFINITY);

import type { ItemRow } from "./rows.ts";

type Ranged = Pick<ItemRow, "priceMinor" | "storeRequestLowMinor" | "storeRequestHighMinor">;

/** Returns whether an item's price is outside the range the store requested; open bounds do not limit. */
export const isOutOfRange = ({ priceMinor, storeRequestLowMinor: low, storeRequestHighMinor: high }: Ranged): boolean =>
  priceMinor < (low ?? 0) || priceMinor > (high ?? Number.POSITIVE_INFINITY);

import type { ItemRow } from "./rows.ts";

/**
 * Returns whether the store buys the item outright when it takes it in, and pays its price. Everything else, also in a
 * store that buys, is sold for its owner.
 */
export const isBought = ({ status, buyingId }: Pick<ItemRow, "status" | "buyingId">): boolean =>
  status === "Buying" || buyingId !== null;

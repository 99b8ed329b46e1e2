/**
 * Returns the name of a counter or catalogue order, derived from its id, so that offline devices name theirs the same
 * way.
 */
export const orderName = (prefix: "S" | "C", orderId: string): string =>
  `${prefix}-${orderId
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-6)
    .toUpperCase()}`;

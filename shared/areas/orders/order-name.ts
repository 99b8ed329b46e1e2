/** Returns the name of a counter order, derived from its id, so that offline devices name theirs the same way. */
export const orderName = (orderId: string): string =>
  `S-${orderId
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-6)
    .toUpperCase()}`;

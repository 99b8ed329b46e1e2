/** What an order of the counter or the catalogue is called: made of its id, so that devices without a network name theirs alike. */
export const orderName = (prefix: "S" | "C", orderId: string): string =>
  `${prefix}-${orderId
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-6)
    .toUpperCase()}`;

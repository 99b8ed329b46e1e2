/** How the ids begin that Trace's orders of reservations in its own shop have. */
export const ownOrders = "shop-own-";

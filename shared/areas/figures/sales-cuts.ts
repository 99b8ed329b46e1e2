/** What sales are told apart by: where, by whom and when they were made, and what was sold. */
export const salesCuts = ["place", "clerk", "weekday", "hour", "category", "brand", "size", "owner"] as const;
export type SalesCut = (typeof salesCuts)[number];

/** In place of a location's or a person's id: sold by the online shop. */
export const soldOnline = "shop";

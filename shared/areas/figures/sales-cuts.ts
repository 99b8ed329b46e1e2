/** What sales are told apart by: where, by whom and when they were made, and what was sold. */
export const salesCuts = ["place", "clerk", "weekday", "hour", "category", "brand", "size", "owner"] as const;
export type SalesCut = (typeof salesCuts)[number];

/** What a list of sales can be narrowed to: a part of a cut, a product, or what one consigner owned. */
export const salesKinds = [...salesCuts, "product", "consigner"] as const;
export type SalesKind = (typeof salesKinds)[number];

/** Sales or refunds alone. */
export const onlySales = ["sales", "refunds"] as const;
export type OnlySales = (typeof onlySales)[number];

/** In place of a location's or a person's id: sold by the online shop. */
export const soldOnline = "shop";

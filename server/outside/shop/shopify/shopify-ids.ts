type Kind = "Product" | "ProductVariant" | "Location" | "Order" | "MediaImage";

/** Returns the shop's global id of its digits, as in addresses and deliveries. */
export const gid = (kind: Kind, digits: string): string => `gid://shopify/${kind}/${digits}`;

/** Returns the digits of a global id. */
export const digitsOf = (id: string): string => /(\d+)(?:\?.*)?$/.exec(id)?.[1] ?? id;

/** Returns the id that Trace's order of a shop's has (digits). */
export const traceOrderId = (shopOrderId: string): string => `shop-shopify-${shopOrderId}`;

import { parseUrl } from "#shared/kernel/parse-url.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** Where a store's online shop is. */
export type ShopSettings = Pick<StoreRow, "shopDomain" | "customShopifyUrl" | "shopifyTrackingParams">;

/** Whether the store is connected to an online shop at all. */
export const hasShop = (store: ShopSettings): boolean => shopBase(store) !== null;

/**
 * The address of a product in the store's online shop: `customShopifyUrl`, or else `shopDomain`, then
 * `/products/`, the product's handle and the store's tracking parameters. Null where the store has no
 * shop, or what stands in its settings is no web address.
 */
export function shopProductAddress(store: ShopSettings, handle: string): string | null {
  const address = shopBase(store);
  if (address === null) return null;
  const path = address.pathname.replace(/\/+$/, "");
  address.pathname = `${path.endsWith("/products") ? path : `${path}/products`}/${encodeURIComponent(handle)}`;
  for (const { param, value } of store.shopifyTrackingParams) address.searchParams.set(param, value);
  return address.href;
}

function shopBase({ customShopifyUrl, shopDomain }: ShopSettings): URL | null {
  const written = customShopifyUrl.trim() === "" ? shopDomain.trim() : customShopifyUrl.trim();
  if (written === "") return null;
  const address = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

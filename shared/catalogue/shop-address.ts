import { parseUrl } from "#shared/kernel/parse-url.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** The settings that locate a store's online shop. */
export type ShopSettings = Pick<StoreRow, "shopDomain" | "customShopifyUrl" | "shopifyTrackingParams">;

/** Returns whether the store has an online shop. */
export const hasShop = (store: ShopSettings): boolean => shopBase(store) !== null;

/**
 * Returns a product's address in the online shop: `customShopifyUrl` or `shopDomain`, then `/products/`, the handle and
 * the store's tracking parameters. Null without a shop, or if the setting is no web address.
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

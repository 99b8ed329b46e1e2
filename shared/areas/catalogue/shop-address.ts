import { parseUrl } from "#shared/machine/kernel/parse-url.ts";
import { catalogueAddress } from "./catalogue-address.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** The settings that locate a store's online shop. */
export type ShopSettings = Pick<
  StoreRow,
  "handle" | "onlineShop" | "shopDomain" | "customShopifyUrl" | "shopifyTrackingParams"
>;

/** A product in the online shop. */
export interface ShopPlace {
  /** Its name in the shop's addresses. */
  readonly handle: string;
  /** The shop's id of a variant that its page shows first; null for none. */
  readonly variantId: string | null;
}

/** Returns whether products have an address in an online shop. */
export const hasShop = (store: ShopSettings): boolean => store.onlineShop === "builtIn" || shopBase(store) !== null;

/**
 * Returns a product's address in the online shop, with the store's tracking parameters: in the built-in one its page at
 * `origin`, this app's own; else `customShopifyUrl` or `shopDomain`, then `/products/` and the handle. Null without a
 * shop, or if the setting is no web address.
 */
export function shopProductAddress(
  store: ShopSettings,
  { handle, variantId }: ShopPlace,
  origin: string,
): string | null {
  const address = store.onlineShop === "builtIn" ? ownPage(store, handle, origin) : platformPage(store, handle);
  if (address === null) return null;
  if (variantId !== null) address.searchParams.set("variant", variantId);
  for (const { param, value } of store.shopifyTrackingParams) address.searchParams.set(param, value);
  return address.href;
}

/**
 * Returns the address of the shop platform's own screen of an order, or of all orders for null: at the connected shop's
 * lasting domain, since customers' domain may change. Null without a platform: Trace's own shop has its orders here.
 */
export function shopAdminAddress(
  { onlineShop, shopDomain }: Pick<ShopSettings, "onlineShop" | "shopDomain">,
  connected: { readonly domain: string } | null,
  shopifyId: string | null,
): string | null {
  const domain = connected?.domain ?? shopDomain;
  if (onlineShop === "none" || onlineShop === "builtIn" || domain === "") return null;
  const path = shopifyId === null ? "/admin/orders" : `/admin/orders/${encodeURIComponent(shopifyId)}`;
  return parseUrl(`https://${domain}${path}`)?.href ?? null;
}

const ownPage = (store: ShopSettings, handle: string, origin: string): URL | null =>
  parseUrl(`${origin}${catalogueAddress(store.handle)}/${encodeURIComponent(handle)}`);

function platformPage(store: ShopSettings, handle: string): URL | null {
  const address = shopBase(store);
  if (address === null) return null;
  const path = address.pathname.replace(/\/+$/, "");
  address.pathname = `${path.endsWith("/products") ? path : `${path}/products`}/${encodeURIComponent(handle)}`;
  return address;
}

function shopBase({ customShopifyUrl, shopDomain }: ShopSettings): URL | null {
  const written = customShopifyUrl.trim() === "" ? shopDomain.trim() : customShopifyUrl.trim();
  if (written === "") return null;
  const address = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

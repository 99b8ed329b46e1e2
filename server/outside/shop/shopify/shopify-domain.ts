const written =
  /^(?:https?:\/\/)?(?:admin\.shopify\.com\/store\/)?([a-z0-9][a-z0-9-]{0,98})(\.myshopify\.com)?(?:\/.*)?$/;

/**
 * Returns "name.myshopify.com" for what people write: the name, this domain, or the address of its admin; null for
 * anything else. Security: a store's keys are sent to such a domain only.
 */
export function shopDomainOf(text: string): string | null {
  const name = written.exec(text.trim().toLowerCase())?.[1];
  return name === undefined || name.endsWith("-") ? null : `${name}.myshopify.com`;
}

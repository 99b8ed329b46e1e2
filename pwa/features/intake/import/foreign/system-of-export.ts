/** Headings that exports of a system have together, and that another's do not. Each is one of several spellings. */
const signs: readonly (readonly [string, ...(readonly string[])[]])[] = [
  ["Shopify", ["handle", "url handle"], ["title"], ["option1 name"], ["option1 value"]],
  ["Shopify", ["name"], ["financial status"], ["lineitem name"]],
  ["Square", ["token", "reference handle"], ["item name"], ["variation name"]],
  ["Square", ["item"], ["qty"], ["price point name"], ["transaction id"]],
  ["Lightspeed", ["receipt number"], ["line type"], ["register"]],
  ["Lightspeed", ["custom sku", "system id"], ["subtotal w/ discounts"]],
  ["Lightspeed", ["handle"], ["sku"], ["variant_option_one_name"], ["retail_price"]],
  ["Lightspeed", ["system id"], ["custom sku"], ["manufact. sku"], ["item"]],
  ["ConsignCloud", ["sku"], ["inventory type"], ["split"], ["cost per"], ["tag price"]],
  ["ConsignCloud", ["number"], ["default inventory type"], ["default split"], ["default terms"]],
  ["ConsignCloud", ["sku"], ["consignor portion"], ["store portion"]],
  ["SimpleConsign", ["item name"], ["store split %"], ["consignor id"]],
  ["Ricochet", ["sku"], ["cost/net"], ["item fee", "auto discount"]],
];

/** Returns the name of the system whose exports have these headings; null where that is not certain. */
export function systemOfExport(head: readonly string[]): string | null {
  const names = new Set(head.map((heading) => heading.trim().toLowerCase()));
  const found = new Set(
    signs.flatMap(([system, ...needed]) =>
      needed.every((spellings) => spellings.some((one) => names.has(one))) ? [system] : [],
    ),
  );
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

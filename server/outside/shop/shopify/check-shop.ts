import { z } from "#shared/machine/kernel/schema.ts";
import { digitsOf } from "./shopify-ids.ts";
import type { ShopCheck, ShopifyClient } from "./shopify-types.ts";

/** The rights that Trace needs. One to write is also one to read. */
export const neededScopes = [
  "write_products",
  "write_inventory",
  "read_locations",
  "read_orders",
  "read_customers",
  "read_publications",
  "write_publications",
  "write_merchant_managed_fulfillment_orders",
] as const;

const shopAnswer = z.object({
  shop: z.object({
    name: z.string(),
    currencyCode: z.string(),
    myshopifyDomain: z.string(),
    primaryDomain: z.object({ host: z.string() }),
  }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});
const shopDocument = `
query Shop {
  shop { name currencyCode myshopifyDomain primaryDomain { host } }
  currentAppInstallation { accessScopes { handle } }
}`;

const locationsAnswer = z.object({
  locations: z.object({
    nodes: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});
const locationsDocument = `
query Locations($after: String) {
  locations(first: 100, after: $after, includeInactive: true) {
    nodes { id name isActive }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Asks a shop who it is, and which rights Trace lacks there. @throws ShopProblem */
export async function checkShop(client: ShopifyClient): Promise<ShopCheck> {
  const { shop, currentAppInstallation } = await client.run(shopDocument, {}, shopAnswer);
  const granted = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle));
  const missingScopes = neededScopes.filter(
    (scope) => !granted.has(scope) && !granted.has(scope.replace(/^read_/, "write_")),
  );
  // Without the right to them there are none to show.
  const locations = missingScopes.includes("read_locations") ? [] : await readLocations(client);
  return {
    domain: shop.myshopifyDomain,
    name: shop.name,
    currency: shop.currencyCode,
    primaryDomain: shop.primaryDomain.host,
    locations,
    missingScopes,
  };
}

async function readLocations(client: ShopifyClient): Promise<ShopCheck["locations"]> {
  const found: { id: string; name: string; isActive: boolean }[] = [];
  for (let after: string | null = null; ;) {
    const page: z.output<typeof locationsAnswer> = await client.run(locationsDocument, { after }, locationsAnswer);
    const { nodes, pageInfo } = page.locations;
    found.push(...nodes.map(({ id, name, isActive }) => ({ id: digitsOf(id), name, isActive })));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

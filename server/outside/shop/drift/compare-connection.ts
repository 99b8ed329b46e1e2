import { sql } from "kysely";
import { sellableSql } from "#server/areas/figures/sellable-sql.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { LinkPlace } from "#server/identity/store-address.ts";
import { webhookAddress } from "../connection/check-connection.ts";
import { clientOf } from "../connection/open-shopify.ts";
import { openShopKeys, type OpenConnection } from "../connection/shop-keys.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import { shopOf } from "../open-shop.ts";
import { checkShop } from "../shopify/check-shop.ts";
import { missingTopics } from "../shopify/subscriptions.ts";
import { signingSecretOf } from "../shopify/verify-hmac.ts";
import { type Drift, type DriftKind, missingProduct } from "./compare-product.ts";

/** Services that comparing needs. */
export interface DriftServices extends ShopServices {
  /** The place at which the server is reached. */
  readonly place: LinkPlace;
}

/** Differences of a connection. */
export interface ComparedConnection {
  readonly found: readonly Drift[];
  /** The names of the shop's locations that are not mapped, by their ids there. */
  readonly strangeLocations: ReadonlyMap<string, string>;
}

const of = (kind: DriftKind, about: Partial<Drift>): Drift => ({
  kind,
  productId: missingProduct,
  variant: about.variant ?? "",
  locationId: about.locationId ?? "",
  ours: about.ours ?? "",
  theirs: about.theirs ?? "",
});

/**
 * Returns what is missing of a connection to a shop: rights, what it should tell of, and locations from which nothing is
 * sold online. The built-in shop lacks nothing.
 *
 * @throws ShopProblem
 */
export async function compareConnection(services: DriftServices, storeId: string): Promise<ComparedConnection> {
  const { db, secrets } = services;
  const open = await transact(
    db,
    storeId,
    async (tx) => ((await shopOf(tx, storeId)) === "shopify" ? openShopKeys(tx, secrets, storeId) : null),
    "snapshot",
  );
  if (open === null) return { found: [], strangeLocations: new Map() };
  const check = await checkShop(clientOf(services, storeId, open));
  const mapped = new Set(open.connection.locations.map(({ shopLocationId }) => shopLocationId));
  return {
    found: [
      ...check.missingScopes.map((scope) => of("scope", { variant: scope })),
      ...(check.missingScopes.length > 0 ? [] : await untold(services, storeId, open)),
      ...(await transact(db, storeId, (tx) => unmapped(tx, storeId, open), "snapshot")),
    ],
    strangeLocations: new Map(check.locations.filter(({ id }) => !mapped.has(id)).map(({ id, name }) => [id, name])),
  };
}

/** Returns stock of Trace's at one of the shop's locations that is not mapped as a difference. */
export const strangeStock = (shopLocationId: string, name: string, units: number): Drift =>
  of("unmappedLocation", { variant: shopLocationId, ours: name, theirs: String(units) });

/** Returns what the shop does not tell of. A server that it can't reach, or know the word of, only asks it. */
async function untold(services: DriftServices, storeId: string, open: OpenConnection): Promise<readonly Drift[]> {
  if (signingSecretOf(open.keys) === "") return [];
  const address = await webhookAddress(services, storeId, open.path);
  if (address === null) return [];
  const topics = await missingTopics(clientOf(services, storeId, open), address);
  return topics.map((topic) => of("subscription", { variant: topic }));
}

/** Returns locations with something on sale that no location of the shop stands for. */
async function unmapped(tx: Transaction, storeId: string, { connection }: OpenConnection): Promise<readonly Drift[]> {
  const found = await tx.run(sql<{ locationId: string; units: number }>`
    select i.location_id as "locationId", count(*)::int as units
    from items i join locations l on l.store_id = i.store_id and l.id = i.location_id
    where i.store_id = ${storeId}
      and not (i.location_id = any(${connection.locations.map(({ locationId }) => locationId)}::text[]))
      and ${sql.raw(sellableSql)} group by 1 order by 1`);
  return found.map(({ locationId, units }) => of("unmappedLocation", { locationId, ours: String(units) }));
}

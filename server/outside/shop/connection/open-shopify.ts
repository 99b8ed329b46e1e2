import { setTimeout as sleep } from "node:timers/promises";
import { transact } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";
import { openAccess } from "../shopify/open-access.ts";
import { openClient } from "../shopify/shopify-client.ts";
import { shopifyShop } from "../shopify/shopify-shop.ts";
import type { ShopifyClient, ShopifyKeys, ShopPicture } from "../shopify/shopify-types.ts";
import type { ShopPort } from "../shop-port.ts";
import { noteWaited } from "./shop-health.ts";
import { type OpenConnection, openShopKeys } from "./shop-keys.ts";
import type { ShopServices } from "./shop-services.ts";

interface Known {
  readonly keptId: string;
  readonly client: ShopifyClient;
}

/** By server and store: a client knows its token, and how fast the shop lets it go. */
const clients = new WeakMap<SecretBox, Map<string, Known>>();

/** Waits that are shorter say nothing about the shop's limits. */
const noticedMs = 500;

/** Returns a client for keys that are not stored yet. */
export const clientFor = ({ clock, shopify }: Pick<ShopServices, "clock" | "shopify">, keys: ShopifyKeys) => {
  const means = { ...shopify, clock };
  return openClient(openAccess(keys, means), means);
};

/** Returns the client of a store's connected shop, the same one for as long as its keys stay. */
export function clientOf(services: ShopServices, storeId: string, { keys, connection }: OpenConnection): ShopifyClient {
  const { db, clock, secrets, shopify } = services;
  const ofServer = clients.get(secrets) ?? new Map<string, Known>();
  clients.set(secrets, ofServer);
  const known = ofServer.get(storeId);
  if (known?.keptId === connection.keptId) return known.client;
  const wait = async (ms: number) => {
    if (ms >= noticedMs) await transact(db, storeId, (tx) => noteWaited(tx, storeId, clock()));
    await (shopify?.wait ?? sleep)(ms);
  };
  const client = clientFor({ clock, shopify: { ...shopify, wait } }, keys);
  ofServer.set(storeId, { keptId: connection.keptId, client });
  return client;
}

/**
 * Opens a store's connected shop; null if it has none. While the shop refuses Trace nothing is sent: what changes
 * meanwhile is sent with everything else once it is mended.
 */
export async function openShopify(services: ShopServices, storeId: string): Promise<ShopPort | null> {
  const { db, clock, secrets, pictures } = services;
  const open = await transact(db, storeId, (tx) => openShopKeys(tx, secrets, storeId), "snapshot");
  if (open === null || open.connection.broken !== null) return null;
  const { connection, currency } = open;
  return shopifyShop(clientOf(services, storeId, open), {
    db,
    storeId,
    clock,
    currency,
    locations: new Map(connection.locations.map(({ locationId, shopLocationId }) => [locationId, shopLocationId])),
    readPicture: (path) => readPicture(pictures, storeId, path),
  });
}

async function readPicture(
  pictures: ShopServices["pictures"],
  storeId: string,
  path: string,
): Promise<ShopPicture | null> {
  const name = pictureAt(path);
  if (name === null || name.storeId !== storeId) return null;
  const bytes = await pictures.read(name, 2_048);
  return bytes === null ? null : { name: `${name.hash}.webp`, type: "image/webp", bytes: new Uint8Array(bytes) };
}

import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { onlineShops } from "#shared/areas/settings/office-choices.ts";
import { openShopify } from "./connection/open-shopify.ts";
import type { ShopServices } from "./connection/shop-services.ts";
import { ownShop } from "./own/own-shop.ts";
import type { ShopPort } from "./shop-port.ts";

/** A store's online shop. */
export interface OpenShop {
  /** Its kind, as in the ids that Trace makes of the shop's. */
  readonly kind: "own" | "shopify";
  readonly port: ShopPort;
}

/** Returns whether the store sells in an online shop. */
export async function storeHasShop(tx: Transaction, storeId: string): Promise<boolean> {
  return (await shopOf(tx, storeId)) !== "none";
}

/** Returns where the store sells online. */
export async function shopOf(tx: Transaction, storeId: string): Promise<(typeof onlineShops)[number]> {
  const [store] = await tx.run(sql<{ onlineShop: (typeof onlineShops)[number] }>`
    select online_shop as "onlineShop" from stores where store_id = ${storeId}`);
  return store?.onlineShop ?? "none";
}

/** Returns the store's online shop; null if it has none, or one that refuses Trace. */
export async function openShop(services: ShopServices, storeId: string): Promise<OpenShop | null> {
  const { db, clock } = services;
  const kind = await transact(db, storeId, (tx) => shopOf(tx, storeId), "snapshot");
  if (kind === "none") return null;
  if (kind === "builtIn") return { kind: "own", port: ownShop(db, storeId, clock) };
  const port = await openShopify(services, storeId);
  return port === null ? null : { kind, port };
}

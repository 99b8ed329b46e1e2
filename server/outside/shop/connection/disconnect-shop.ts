import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { clientOf } from "./open-shopify.ts";
import { removeSubscriptions } from "./remove-subscriptions.ts";
import { forgetShopKeys, type OpenConnection, openShopKeys, webhookPath } from "./shop-keys.ts";
import type { ShopServices } from "./shop-services.ts";

/** Milliseconds that a shop has for taking its subscriptions back. */
const patienceMs = 10_000;

/** Returns a store's connection before it ends; null if there is none, or its keys are lost. */
export const connectionOf = ({ db, secrets }: ShopServices, storeId: string): Promise<OpenConnection | null> =>
  transact(db, storeId, (tx) => openShopKeys(tx, secrets, storeId), "snapshot");

/** Erases the keys of a connection that has ended, and what is known of its shop. */
export async function forgetConnection(services: ShopServices, storeId: string, open: OpenConnection): Promise<void> {
  await forgetShopKeys(services, storeId, open.connection.keptId);
  await transact(services.db, storeId, async (tx) => {
    await tx.run(sql`delete from sync.shop_health where store_id = ${storeId}`);
    await tx.run(sql`delete from sync.shop_webhooks where store_id = ${storeId}`);
  });
}

/**
 * Has the shop no longer tell of its changes, as far as it can be reached. What stays there ends by itself: the shop gives
 * up what is refused.
 */
export async function stopListening(services: ShopServices, storeId: string, open: OpenConnection): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
  const part = `/open/shop/${webhookPath(storeId, open.path)}`;
  const removing = removeSubscriptions(clientOf(services, storeId, open), part).catch(() => undefined);
  await Promise.race([removing, patience]);
}

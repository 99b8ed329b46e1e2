import type { Database } from "#server/database/database.ts";
import { runSql, type Transaction, transact } from "#server/database/transact.ts";
import { ownShop } from "./own/own-shop.ts";
import type { ShopPort } from "./shop-port.ts";

/** A store's online shop. */
export interface OpenShop {
  /** Its kind, as in the ids that Trace makes of the shop's. */
  readonly kind: "own";
  readonly port: ShopPort;
}

/** Returns whether the store sells in an online shop. */
export async function storeHasShop(tx: Transaction, storeId: string): Promise<boolean> {
  const found = await runSql(tx, "select from stores where store_id = $1 and online_shop <> 'none'", [storeId]);
  return found.length > 0;
}

/** Returns the store's online shop; null if it has none. */
export async function openShop(db: Database, storeId: string, clock: () => Date): Promise<OpenShop | null> {
  const [store] = await transact(
    db,
    storeId,
    (tx) =>
      runSql<{ onlineShop: string }>(tx, `select online_shop as "onlineShop" from stores where store_id = $1`, [
        storeId,
      ]),
    "snapshot",
  );
  return store?.onlineShop === "builtIn" ? { kind: "own", port: ownShop(db, storeId, clock) } : null;
}

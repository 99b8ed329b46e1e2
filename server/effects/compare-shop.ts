import { runAlone } from "#server/database/transact.ts";
import { type LinkPlace, linkPlaceOf } from "#server/identity/store-address.ts";
import { findDrift } from "#server/shop/drift/find-drift.ts";
import type { ShopServices } from "#server/shop/connection/shop-services.ts";
import { ShopProblem } from "#server/shop/shop-port.ts";
import { defineEffect } from "./define-effect.ts";

/** Compares the store's shop with what it should show. */
export const compareShop = defineEffect({
  name: "compareShop",
  event: "shopToCompare",
  run: async (context, { storeId }) => {
    await findDrift({ ...context, place: linkPlaceOf(context) }, storeId);
  },
});

/** Compares every store's shop, at night, and takes off it what it has too many of. A shop that cannot be read holds up no other; the next night tries again. */
export async function compareShops(context: ShopServices & LinkPlace): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await runAlone<{ id: string }>(context.db, "select sync.every_store() as id", [])) {
    try {
      await findDrift({ ...context, place: linkPlaceOf(context) }, id, { lowers: true });
    } catch (error) {
      if (!(error instanceof ShopProblem)) faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

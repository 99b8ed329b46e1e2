import { type LinkPlace, linkPlaceOf } from "#server/identity/store-address.ts";
import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import type { ShopServices } from "#server/outside/shop/connection/shop-services.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import { defineEffect } from "./define-effect.ts";

/** Compares the store's shop with what it should show. */
export const compareShop = defineEffect({
  name: "compareShop",
  event: "shopToCompare",
  run: async (context, { storeId }) => {
    await findDrift({ ...context, place: linkPlaceOf(context) }, storeId);
  },
});

/**
 * Compares a store's shop, at night, and takes off it what it has too many of. Of one that cannot be read the next night
 * tries again.
 */
export async function compareShopAtNight(context: ShopServices & LinkPlace, storeId: string): Promise<void> {
  try {
    await findDrift({ ...context, place: linkPlaceOf(context) }, storeId, { lowers: true });
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
  }
}

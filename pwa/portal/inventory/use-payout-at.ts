import { useCallback } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { isBought } from "#shared/areas/inventory/is-bought.ts";

/**
 * Returns what its consigner gets for an item at another price, in minor units; null without one, or while rows that it
 * depends on are missing. The server computes it again, with the same function.
 */
export function usePayoutAt(item: ItemRow, priceMinor: number | null): number | null {
  const { session } = useDevice();
  return useView(
    useCallback(
      (view) => {
        const store = view.get("store", session.store.id);
        const consigner = view.get("consigner", item.consignerId);
        const product = view.get("product", item.productId);
        if (priceMinor === null || store === undefined || consigner === undefined || product === undefined) return null;
        if (isBought(item)) return priceMinor;
        const { discountMinor, option1Value, option2Value, option3Value } = item;
        const types = view.all("consignerType");
        const options = { option1Value, option2Value, option3Value };
        const fees = { priceMinor, discountMinor, quantity: 1, ...options, category: product.category };
        return calculateFees({ ...fees, store, consigner, types }).payoutMinor;
      },
      [item, priceMinor, session.store.id],
    ),
  );
}

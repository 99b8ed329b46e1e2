import { useCallback, useMemo } from "react";
import { productOrMerged } from "#pwa/parts/catalogue/product-or-merged.ts";
import { lowestPriceOnDevice } from "#pwa/parts/items/lowest-price-on-device.ts";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { useRow, useRows, useStore } from "#pwa/ui/use-row.ts";
import { hasEveryRow } from "#pwa/machine/local/held-types.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { Adding, AddingLine } from "./adding.ts";
import { type Quote, quoteLine } from "./quote.ts";

export interface ProductRows {
  readonly product: ProductRow | undefined;
  readonly template: ProductTemplateRow | undefined;
}

export const productWithTemplate = (view: View, productId: string | null): ProductRows => {
  const product = productId === null ? undefined : productOrMerged(view, productId);
  return {
    product,
    template: product === undefined ? undefined : view.get("productTemplate", product.productTemplateId),
  };
};

export const useProductRows = (productId: string | null): ProductRows =>
  useView(useCallback((view) => productWithTemplate(view, productId), [productId]));

/**
 * Returns the lowest price among items on sale of the same product and options on this device; null for consigners,
 * whose devices have only their own items.
 */
export function useLowestPrice(line: AddingLine): number | null {
  const knows = hasEveryRow(useDevice().session, "item");
  const { productId, option1Value, option2Value, option3Value } = line;
  return useView(
    useCallback(
      (view) => {
        if (!knows || productId === null || option1Value === "") return null;
        const options = {
          option1Value,
          option2Value: option2Value || undefined,
          option3Value: option3Value || undefined,
        };
        return lowestPriceOnDevice(view, productId, options).priceMinor;
      },
      [knows, productId, option1Value, option2Value, option3Value],
    ),
  );
}

/** Returns the chosen consigner's name, undefined before one is chosen, and the place's, empty before that. */
export function useWhoAndWhere({
  consignerId,
  locationId,
  subLocationId,
}: Pick<Adding, "consignerId" | "locationId" | "subLocationId">): {
  readonly who: string | undefined;
  readonly where: string;
} {
  const who = useView(
    useCallback((view) => (consignerId === null ? undefined : consignerName(view, consignerId)), [consignerId]),
  );
  const names = [useRow("location", locationId)?.name, useRow("subLocation", subLocationId)?.name];
  return { who, where: names.filter((name) => name !== undefined).join(" · ") };
}

/** Returns the line's fees as computed on this device; null also while the rows they need are downloading. */
export function useQuote(line: AddingLine, consignerId: string | null): Quote | null {
  const store = useStore();
  const { product } = useProductRows(line.productId);
  const { download } = useSync();
  const consigner = useRow("consigner", consignerId);
  const types = useRows("consignerType");
  const coming = download !== null && types.length === 0;
  return useMemo(
    () =>
      store === undefined || product === undefined || coming
        ? null
        : quoteLine(line, { store, product, consigner: consigner ?? null, types }),
    [line, store, product, consigner, types, coming],
  );
}

/**
 * Returns what the consigner owes for early withdrawals (minor units, 0 or more), settled at payout. Null when this
 * person's device does not hold the ledger.
 */
export function useOwed(consignerId: string | null): number | null {
  const { session } = useDevice();
  const knows = hasEveryRow(session, "ledgerEntry");
  return useView(
    useCallback(
      (view) => {
        if (!knows || consignerId === null) return null;
        const balance = view
          .all("ledgerEntry")
          .filter((entry) => entry.consignerId === consignerId)
          .reduce((sum, entry) => sum + entry.amountMinor, 0);
        return Math.max(0, -balance);
      },
      [knows, consignerId],
    ),
  );
}

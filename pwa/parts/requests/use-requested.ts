import { useCallback, useMemo } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { useRows } from "#pwa/ui/use-row.ts";
import type { View } from "#pwa/machine/local/device.ts";
import {
  type RequestedProduct,
  requestedProducts,
  type RequestFilters,
} from "#shared/areas/requests/requested-products.ts";
import type { StoreRequestRow } from "#shared/areas/requests/rows.ts";

/**
 * Returns the store's requested products from this device's rows. Stock counts the items on this device: on a
 * consigner's, "0 stock" means their own.
 */
export function useRequested(filters: RequestFilters): readonly RequestedProduct[] {
  const { search, locationId, sale, missingOnly } = filters;
  const requests = useRows("storeRequest");
  const products = useRows("product");
  const items = useView(
    useCallback((view: View) => {
      const productId = [...new Set(view.all("storeRequest").map((request) => request.productId))];
      return productId.length === 0 ? noItems : view.list("item", { where: { productId, onSale: true } }).rows;
    }, []),
  );
  const stock = useMemo(() => countStock(items), [items]);
  return useMemo(() => {
    const byId = new Map(products.map((product) => [product.id, product]));
    return requestedProducts(
      requests,
      (id) => byId.get(id),
      (request) => stock.get(placeOf(request.productId, request.locationId, request.option1Value)) ?? 0,
      { search, locationId, sale, missingOnly },
    );
  }, [requests, products, stock, search, locationId, sale, missingOnly]);
}

const noItems: readonly never[] = [];

const placeOf = (productId: string, locationId: string, size: string): string => `${productId} ${locationId} ${size}`;

/** Counts items on sale by product, location and size; size "" is the total. */
function countStock(
  items: readonly (Pick<StoreRequestRow, "productId" | "option1Value"> & {
    readonly locationId: string | null;
  })[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, locationId, option1Value } of items) {
    if (locationId === null) continue;
    for (const size of option1Value === "" ? [""] : ["", option1Value]) {
      const place = placeOf(productId, locationId, size);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  return counts;
}

import type { View } from "#pwa/machine/local/device.ts";
import {
  type LowestPrice,
  lowestPrice,
  type PricedUnit,
  type PricedOptions,
} from "#shared/areas/inventory/lowest-price.ts";

/** Returns a product's items on this device, for computing a lowest price. */
export function unitsOnDevice(
  view: View,
  productId: string,
  options: PricedOptions = {},
  locationId: string | null = null,
): readonly PricedUnit[] {
  const { rows } = view.list("item", { where: { productId, ...options, locationId: locationId ?? undefined } });
  return rows.map((item) => ({
    productId: item.productId,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    status: item.status,
    acceptedOn: item.accepted ? item.createdAt : null,
    locationId: item.locationId,
    priceMinor: item.priceMinor,
  }));
}

/**
 * Returns the lowest price of a variant among this device's items, at one location if given: an estimate while offline.
 */
export function lowestPriceOnDevice(
  view: View,
  productId: string,
  options: PricedOptions,
  locationId: string | null = null,
): LowestPrice {
  return lowestPrice(unitsOnDevice(view, productId, options, locationId), productId, options, locationId);
}

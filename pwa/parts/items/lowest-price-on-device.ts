import type { View } from "#pwa/machine/local/device.ts";
import {
  type LowestPrice,
  lowestPrice,
  type PricedUnit,
  type PricedOptions,
} from "#shared/areas/inventory/lowest-price.ts";

/** Returns a product's items on this device, for computing a lowest price. */
export function unitsOnDevice(view: View, productId: string, options: PricedOptions = {}): readonly PricedUnit[] {
  const { rows } = view.list("item", { where: { productId, ...options } });
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

/** Returns the lowest price of a variant among this device's items: an estimate while offline. */
export const lowestPriceOnDevice = (view: View, productId: string, options: PricedOptions): LowestPrice =>
  lowestPrice(unitsOnDevice(view, productId, options), productId, options);

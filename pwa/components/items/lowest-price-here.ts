import type { View } from "#pwa/local/device.ts";
import { type LowestPrice, lowestPrice, type VariantOptions } from "#shared/inventory/lowest-price.ts";

/** The lowest price of a variant by the items on this device, at one location where it is named: while offline an estimate. */
export function lowestPriceHere(
  view: View,
  productId: string,
  options: VariantOptions,
  locationId: string | null = null,
): LowestPrice {
  const { rows } = view.list("item", { where: { productId, ...options, locationId: locationId ?? undefined } });
  const units = rows.map((item) => ({
    productId: item.productId,
    option1Value: item.option1Value,
    option2Value: item.option2Value,
    option3Value: item.option3Value,
    status: item.status,
    acceptedOn: item.accepted ? item.createdAt : null,
    locationId: item.locationId,
    priceMinor: item.priceMinor,
  }));
  return lowestPrice(units, productId, options, locationId);
}

import { useCallback, useMemo } from "react";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { isSizeOption, sizePrices } from "#shared/areas/inventory/size-prices.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { hasEveryRow } from "#pwa/machine/local/held-types.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { unitsOnDevice } from "../items/lowest-price-on-device.ts";
import { productSizes } from "./sizes-of.ts";

/**
 * Returns the lowest price of each size of a product on sale on this device; empty if the template's first option is
 * not a size.
 */
export function useSizePrices(
  product: ProductRow | undefined,
  template: ProductTemplateRow | undefined,
): ReadonlyMap<string, string> {
  const currency = useCurrency();
  // A consigner's device has only their own items.
  const knows = hasEveryRow(useDevice().session, "item");
  const prices = useView(
    useCallback(
      (view) => {
        if (!knows || product === undefined || template === undefined || !isSizeOption(template.option1)) return [];
        return sizePrices(product.id, productSizes(product, template), unitsOnDevice(view, product.id));
      },
      [knows, product, template],
    ),
  );
  return useMemo(
    () =>
      new Map(
        prices.flatMap(({ size, priceMinor }) =>
          priceMinor === null ? [] : [[size, formatMoney(priceMinor, currency, true)]],
        ),
      ),
    [prices, currency],
  );
}

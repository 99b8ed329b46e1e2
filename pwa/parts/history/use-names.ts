import { productOrMerged } from "#pwa/parts/catalogue/product-or-merged.ts";
import { useCallback } from "react";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { RowType } from "#shared/areas/rows.ts";
import { deedFacts } from "./deeds.ts";
import type { Names } from "./timeline.ts";

/** Returns names for the history of a product's rows, from this device's rows. */
export function historyNames(view: View, currency: string, productId: string | undefined): Names {
  const product = productId === undefined ? undefined : productOrMerged(view, productId);
  const template = product === undefined ? undefined : view.get("productTemplate", product.productTemplateId);
  return {
    consigner: (id) => consignerName(view, id),
    location: (id) => view.get("location", id)?.name,
    subLocation: (id) => view.get("subLocation", id)?.name,
    product: (id) => productOrMerged(view, id)?.title,
    template: (id) => view.get("productTemplate", id)?.title,
    options: [template?.option1 ?? "", template?.option2 ?? "", template?.option3 ?? ""],
    money: (minor) => formatMoney(minor, currency),
    day: formatDate,
  };
}

/**
 * Returns the names for a screen about one product and one row, with what is known of that row; others after every
 * change, since they depend on rows.
 */
export function useNames(productId: string, rowType: RowType, rowId: string): Names {
  const currency = useCurrency();
  const seesOrders = useCan()("orders.view");
  return useView(
    useCallback(
      (view) => ({
        ...historyNames(view, currency, productId),
        facts: deedFacts(view, rowType, rowId, seesOrders),
      }),
      [productId, rowType, rowId, currency, seesOrders],
    ),
  );
}

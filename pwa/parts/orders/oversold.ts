import type { View } from "#pwa/machine/local/device.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";

/** Every line of an order whose item another sale had before it. */
export const oversold = (view: View): readonly OrderLineRow[] =>
  view.list("orderLine", { where: { state: "oversold" } }).rows;

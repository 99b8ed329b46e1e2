import type { View } from "#pwa/local/device.ts";
import type { OrderRow } from "#shared/orders/rows.ts";

/** Every sale with a tax that the store did not have, which an admin looks at. */
export const unknownTaxes = (view: View): readonly OrderRow[] =>
  view.list("order", { where: { isTaxUnknown: true } }).rows;

import type { View } from "#pwa/machine/local/device.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";

/** Every sale with a tax that the store did not have, which an admin looks at. */
export const unknownTaxes = (view: View): readonly OrderRow[] =>
  view.list("order", { where: { isTaxUnknown: true } }).rows;

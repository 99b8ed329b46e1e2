import { alwaysSellable } from "#shared/areas/inventory/transitions.ts";

/** The SQL condition for items `i` on sale: like `isSellable`, and matching the index items_on_sale. */
export const sellableSql = `(i.status in (${alwaysSellable.map((status) => `'${status}'`).join(", ")})
  or (i.status = 'StoreRequestPriceChange' and i.accepted_on is not null))`;

import { alwaysSellable } from "#shared/inventory/transitions.ts";

/** What of items `i` is on sale, as `isSellable` says of a row and the index items_on_sale holds. */
export const sellableSql = `(i.status in (${alwaysSellable.map((status) => `'${status}'`).join(", ")})
  or (i.status = 'StoreRequestPriceChange' and i.accepted_on is not null))`;

import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";

/** What an answer to a store's request is: left on consignment, or sold to the store at once. */
export const saleTypes = ["Consignment", "Buying"] as const;

/** A size of a product that the store wants for a location. It goes when it is closed; its history stays. */
export const storeRequestRows = defineRow({
  type: "storeRequest",
  table: "store_requests",
  indexes: { product: "productId", location: "locationId" },
  audiences: ["catalogue", "sellers"],
  search: ["option1Value"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    productId: id,
    /** The size; empty for any. */
    option1Value: text(60),
    locationId: id,
    /** The status that an answer's items get. */
    sale: z.enum(saleTypes),
    /** The prices the store would take, both included; null where it leaves them open. */
    lowMinor: z.nullable(minor),
    highMinor: z.nullable(minor),
    createdAt: instant,
    createdBy: id,
  }),
});
export type StoreRequestRow = z.infer<typeof storeRequestRows.schema>;

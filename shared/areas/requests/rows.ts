import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/machine/kernel/schema.ts";

/** The sale types of a request: left on consignment, or sold to the store. */
export const saleTypes = ["Consignment", "Buying"] as const;

/** A size of a product that the store wants for a location. Removed when closed; its history stays. */
export const storeRequestRows = defineRow({
  type: "storeRequest",
  table: "store_requests",
  indexes: { product: "productId", location: "locationId" },
  audiences: ["catalogue", "sellers"],
  search: ["option1Value"],
  history: true,
  schema: z.object({
    id,
    productId: id,
    /** The size; empty for any. */
    option1Value: text(60),
    locationId: id,
    /** The status of items offered for it. */
    sale: z.enum(saleTypes),
    /** The price range the store would accept, bounds included; null if open. */
    lowMinor: z.nullable(minor),
    highMinor: z.nullable(minor),
    createdAt: instant,
    createdBy: id,
  }),
});
export type StoreRequestRow = z.infer<typeof storeRequestRows.schema>;

import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { id, instant, requiredText, text, z } from "#shared/machine/kernel/schema.ts";

/** The location that only consigners and staff with the marketplace mark may choose. */
export const marketplaceName = "ONLINE MARKETPLACE";

export const locationRows = defineRow({
  type: "location",
  table: "locations",
  indexes: { every: everyRow },
  audiences: ["catalogue", "sellers"],
  search: ["name", "address"],
  history: true,
  schema: z.object({
    id,
    name: requiredText(120),
    address: text(300),
    isMarketplace: z.boolean(),
    /** When it was closed to new items; null while open. */
    closedAt: z.nullable(instant),
  }),
});
export type LocationRow = z.infer<typeof locationRows.schema>;

export const subLocationRows = defineRow({
  type: "subLocation",
  table: "sub_locations",
  indexes: { location: "locationId" },
  audiences: ["catalogue"],
  search: ["name"],
  history: true,
  schema: z.object({ id, locationId: id, name: requiredText(120), closedAt: z.nullable(instant) }),
});
export type SubLocationRow = z.infer<typeof subLocationRows.schema>;

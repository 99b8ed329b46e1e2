import { defineRow } from "#shared/kernel/define-row.ts";
import { id, requiredText, text, z } from "#shared/kernel/schema.ts";

/** The location only consigners and staff with the marketplace mark may choose [A6.12]. */
export const marketplaceName = "ONLINE MARKETPLACE";

export const locationRows = defineRow({
  type: "location",
  table: "locations",
  audiences: ["catalogue"],
  search: ["name", "address"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    name: requiredText(120),
    address: text(300),
    isMarketplace: z.boolean(),
  }),
});
export type LocationRow = z.infer<typeof locationRows.schema>;

export const subLocationRows = defineRow({
  type: "subLocation",
  table: "sub_locations",
  indexes: { location: "locationId" },
  audiences: ["catalogue"],
  search: ["name"],
  keep: "all",
  history: true,
  schema: z.object({ id, locationId: id, name: requiredText(120) }),
});
export type SubLocationRow = z.infer<typeof subLocationRows.schema>;

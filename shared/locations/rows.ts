import { id, requiredText, text, z } from "#shared/kernel/schema.ts";

/** The location only consigners and staff with the marketplace mark may choose [A6.12]. */
export const marketplaceName = "ONLINE MARKETPLACE";

export const locationRow = z.object({
  id,
  name: requiredText(120),
  address: text(300),
  isMarketplace: z.boolean(),
});
export type LocationRow = z.infer<typeof locationRow>;

export const subLocationRow = z.object({ id, locationId: id, name: requiredText(120) });
export type SubLocationRow = z.infer<typeof subLocationRow>;

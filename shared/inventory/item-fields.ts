import { seenBy } from "#shared/kernel/seen-by.ts";
import { imageUrl, text, z } from "#shared/kernel/schema.ts";

/**
 * An item's fields that staff fill in and nothing is computed from. The row, `inventory.editItem`, the REST calls, the
 * history and what devices get follow from this declaration (docs/recipes/item-field.md). New ones come last. Apart from
 * the row's definition, which the app's first screens load without schemas.
 */
export const itemFields = {
  ...seenBy("owner", {
    notes: text(2_000),
    /** A picture of its parcel's packing slip. */
    packingSlip: imageUrl,
    trackingCode: text(120),
  }),
};

/** An edit of any of them. */
export const itemFieldChanges = z.partial(z.object(itemFields));

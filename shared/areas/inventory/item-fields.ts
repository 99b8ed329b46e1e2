import { objectFor, seenBy } from "#shared/machine/kernel/seen-by.ts";
import { imageUrl, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * An item's fields that staff fill in and nothing is computed from. The row, `inventory.editItem`, the REST calls, the
 * history and what devices get follow from this declaration, and for a field that says so new items, files and lists
 * (docs/recipes/item-field.md). New ones come last. Apart from the row's definition, which the app's first screens load
 * without schemas.
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

/** The fields that staff may give a new item. */
export const newItemFields = objectFor(itemFields, "inNew", "inFiles");

/** The fields with a column of exported and imported files, in its order. */
export const itemFileFields = objectFor(itemFields, "inFiles");

/** The fields with a column of the inventory lists for whoever chooses it. */
export const itemListFields = objectFor(itemFields, "inLists");

/** Returns a field's name in REST calls, which have amounts in major units. */
export const fieldInCalls = (field: string): string => field.replace(/Minor$/, "");

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, manyIds, z } from "#shared/machine/kernel/schema.ts";
import { checkLocation, locationReads } from "../check-location.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { repricingReads } from "../repriced-item.ts";
import { transferredItem } from "../transferred-item.ts";

/**
 * Sends items to another location: off sale and in transit until accepted there or cancelled. Needs Orders. With
 * `optionOverride`, that option of each item is set to the location's name, for stores whose third option says where an
 * item is.
 *
 * Refused without a location, and item by item if not on sale or already there, or if the option's template does not
 * have the location's name.
 */
export const transferItems = defineCommand({
  name: "inventory.transferItems",
  get title() {
    return t("Transfer items");
  },
  args: z.object({
    itemIds: manyIds,
    locationId: id,
    optionOverride: z.nullable(z.enum(["option1Value", "option2Value", "option3Value"])),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.transfer",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.location, args.locationId]] }),
  concerns: ({ itemIds, locationId }) =>
    itemIds.map((itemId) => changes("item", itemId, { destinationLocationId: locationId })),
  corrects: { locationId: words.location },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "Active", "RequestPriceChange", "WithdrawalDeclined");
    const locationId = samplePlace(from);
    if (itemIds.length === 0 || locationId === null) return null;
    return { itemIds, locationId, optionOverride: from.chance(0.2) ? ("option3Value" as const) : null };
  },
  reads: (args, found) => [
    ...locationReads(args.locationId, null),
    ...args.itemIds.flatMap((itemId) => {
      const reads = repricingReads(itemId, found);
      const [itself] = reads;
      if (args.optionOverride === null) return itself === undefined ? [] : [itself];
      const productId = reads.length > 1 ? found.get("item", itemId)?.productId : undefined;
      const product = productId === undefined ? undefined : read("product", productId);
      const templateId =
        product !== undefined && found.has(product) ? found.get("product", product.id)?.productTemplateId : undefined;
      return templateId === undefined ? reads : [...reads, read("productTemplate", templateId)];
    }),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    const place = checkLocation(rows, actor, args.locationId, null);
    if (place !== null) return place;
    const location = rows.get("location", args.locationId);
    if (location === undefined) return new DomainError("location_missing", t("Please select a location"));
    return decideEach(
      eachId(args.itemIds),
      ({ id: itemId }) => {
        const item = rows.get("item", itemId);
        if (item === undefined) return itemGone();
        return transferredItem(item, location, args.optionOverride, { rows, actor, now, store });
      },
      "itemsChanged",
    );
  },
});

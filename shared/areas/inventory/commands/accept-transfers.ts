import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, manyIds, z } from "#shared/machine/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { checkLocation, locationReads } from "../check-location.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";

/**
 * Marks items in transit as arrived: each is at its destination, in its status before the transfer. Needs Inventory.
 * With a location, only items sent there are accepted, at the given sub-location if any; items that arrived elsewhere
 * need `inventory.foundHere`.
 */
export const acceptTransfers = defineCommand({
  name: "inventory.acceptTransfers",
  get title() {
    return t("Accept transfer");
  },
  args: z.object({ itemIds: manyIds, locationId: z.nullable(id), subLocationId: z.nullable(id) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.acceptTransfer",
  describes: (args) => ({
    of: [itemsMentioned(args.itemIds)],
    facts: [
      [words.location, args.locationId],
      [words.subLocation, args.subLocationId],
    ],
  }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: { locationId: words.location, subLocationId: words.subLocation },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "InTransit");
    return itemIds.length === 0 ? null : { itemIds, locationId: null, subLocationId: null };
  },
  reads: (args) => [
    ...args.itemIds.map((itemId) => change("item", itemId)),
    ...locationReads(args.locationId, args.subLocationId),
  ],
  decide: ({ rows, args, actor, now }) => {
    const { locationId, subLocationId } = args;
    const placed = locationId !== null || subLocationId !== null;
    const place = placed ? checkLocation(rows, actor, locationId, subLocationId) : null;
    if (place !== null) return place;
    return decideEach(
      eachId(args.itemIds),
      ({ id: itemId }) => {
        const item = rows.get("item", itemId);
        if (item === undefined) return itemGone();
        const elsewhere = locationId !== null && item.destinationLocationId !== locationId;
        if (item.status === "InTransit" && elsewhere)
          return new DomainError("illegal_transition", t("This item is on its way to another location."));
        return changedItem(item, "acceptTransfer", actor, { now, actorId: actor.id }, { subLocationId });
      },
      "itemsChanged",
    );
  },
});

import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace } from "#shared/machine/kernel/samples.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { checkLocation, locationReads } from "../check-location.ts";
import { itemGone } from "../decide-each.ts";

/**
 * Moves an item that was scanned at another location than its own to that location. Needs Inventory or InStoreApp.
 * Refused for items neither on sale nor in transit. An item in transit returns to its status before the transfer.
 */
export const foundHere = defineCommand({
  name: "inventory.foundHere",
  get title() {
    return t("Move item to where it was found");
  },
  args: z.object({ itemId: id, locationId: id, subLocationId: z.nullable(id) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.foundHere",
  describes: (args) => ({
    of: [{ type: "item", id: args.itemId }],
    facts: [
      [words.location, args.locationId],
      [words.subLocation, args.subLocationId],
    ],
  }),
  concerns: ({ itemId, locationId, subLocationId }) => [changes("item", itemId, { locationId, subLocationId })],
  corrects: { locationId: words.location, subLocationId: words.subLocation },
  sample: (from) => {
    const [item, locationId] = [from.item(), samplePlace(from)];
    return item === null || locationId === null ? null : { itemId: item.id, locationId, subLocationId: null };
  },
  reads: (args) => [change("item", args.itemId), ...locationReads(args.locationId, args.subLocationId)],
  decide: ({ rows, args, actor, now }) => {
    const item = rows.get("item", args.itemId);
    if (item === undefined) return itemGone();
    const place = checkLocation(rows, actor, args.locationId, args.subLocationId);
    if (place !== null) return place;
    const facts = { now, actorId: actor.id, locationId: args.locationId };
    const put = changedItem(item, "foundHere", actor, facts, { subLocationId: args.subLocationId });
    return put instanceof DomainError ? put : { put, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});

import { changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { inventoryWords } from "#shared/inventory/words.ts";

/**
 * Declines items that were offered or announced. Needs Inventory; more than one at a time needs an admin. Refused item
 * by item for items on sale or beyond.
 */
export const declineItems = defineCommand({
  name: "inventory.declineItems",
  get title() {
    return inventoryWords("declineItems");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: (args) => (args.itemIds.length > 1 ? "inventory.bulkDecline" : "inventory.decline"),
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Declined" })),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 1, "Pending", "Requested");
    return itemIds.length === 0 || from.chance(0.5) ? null : { itemIds };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        return item === undefined ? itemGone() : changedItem(item, "decline", actor, { now, actorId: actor.id });
      },
      "itemsDeclined",
    ),
});

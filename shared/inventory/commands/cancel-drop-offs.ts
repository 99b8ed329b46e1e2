import { changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone, seenItem } from "../decide-each.ts";

/**
 * What was announced is not brought in after all: Requested and Pending items end as Withdrawn,
 * without a fee. A consigner does this for their own items, staff with Inventory for anybody's.
 */
export const cancelDropOffs = defineCommand({
  name: "inventory.cancelDropOffs",
  get title() {
    return inventoryWords("cancelDropOffs");
  },
  args: z.object({ itemIds: manyIds }),
  offline: "optimistic",
  needs: "inventory.request",
  tells: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "Requested", "Pending");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = seenItem(rows, actor, id);
        return item === undefined ? itemGone() : changedItem(item, "cancelDropOff", actor, { now, actorId: actor.id });
      },
      "itemsChanged",
    ),
});

import { changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";

/**
 * Calls items in transit back: each is again where it was sent from, in the status it left.
 * Needs Inventory or Orders. Refused item by item for what is not in transit.
 */
export const cancelTransfers = defineCommand({
  name: "inventory.cancelTransfers",
  get title() {
    return inventoryWords("cancelTransfers");
  },
  args: z.object({ itemIds: manyIds }),
  offline: "optimistic",
  needs: "inventory.cancelTransfer",
  tells: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "InTransit");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        return item === undefined ? itemGone() : changedItem(item, "cancelTransfer", actor, { now, actorId: actor.id });
      },
      "itemsChanged",
    ),
});

import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";

/**
 * The store refuses items that were offered or announced. Needs Inventory; more than one
 * at a time is the admin's. Refused item by item for those that are on sale or beyond.
 */
export const declineItems = defineCommand({
  name: "inventory.declineItems",
  title: "Decline items",
  args: z.object({ itemIds: manyIds }),
  offline: "optimistic",
  needs: (args) => (args.itemIds.length > 1 ? "inventory.bulkDecline" : "inventory.decline"),
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

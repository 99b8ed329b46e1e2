import { changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone, seenItem } from "../decide-each.ts";
import { endingPrice } from "../repriced-item.ts";

/**
 * Takes price requests back: a consigner their own, the store the one it made, or one that it will
 * not answer. The price stays, and the item is in the status it had. Refused item by item where no
 * price is asked for.
 */
export const cancelPrices = defineCommand({
  name: "inventory.cancelPrices",
  get title() {
    return inventoryWords("cancelPrices");
  },
  args: z.object({ itemIds: manyIds }),
  offline: "optimistic",
  needs: "inventory.request",
  tells: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestPriceChange", "StoreRequestPriceChange");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = seenItem(rows, actor, id);
        return item === undefined
          ? itemGone()
          : changedItem(item, endingPrice(item, actor), actor, { now, actorId: actor.id });
      },
      "itemsChanged",
    ),
});

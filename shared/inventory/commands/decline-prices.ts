import { changes, itemsMentioned } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, z } from "#shared/kernel/schema.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone, seenItem } from "../decide-each.ts";
import { endingPrice } from "../repriced-item.ts";

/**
 * Answers price requests with no: the store declines what consigners asked for, a consigner refuses
 * what the store asked for. The price stays, and the item is in the status it had. Staff with Inventory
 * may tell a consigner's answer for them. Refused item by item where no price is asked for.
 */
export const declinePrices = defineCommand({
  name: "inventory.declinePrices",
  get title() {
    return inventoryWords("declinePrices");
  },
  args: z.object({ itemIds: manyIds }),
  offline: "optimistic",
  needs: "inventory.answerPrice",
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

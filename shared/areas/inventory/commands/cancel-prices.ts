import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { endingPrice } from "../repriced-item.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";

/**
 * Withdraws price requests: a consigner their own, the store its own or one that it will not answer. The price stays,
 * and the item returns to its previous status. Refused item by item where no price is requested.
 */
export const cancelPrices = defineCommand({
  name: "inventory.cancelPrices",
  get title() {
    return t("Cancel price change");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestPriceChange", "StoreRequestPriceChange");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: itemsToChange,
  decide: (context) => stepOfEach(context, endingPrice),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { endingPrice } from "../repriced-item.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";
import { announcedAs } from "../announced-as.ts";

/**
 * Declines price requests: the store a consigner's, or a consigner the store's. The price stays, and the item returns
 * to its previous status. Staff with Inventory may enter a consigner's answer. Refused item by item where no price is
 * requested.
 */
export const declinePrices = defineCommand({
  name: "inventory.declinePrices",
  get title() {
    return t("Decline price change");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.answerPrice",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestPriceChange", "StoreRequestPriceChange");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: itemsToChange,
  decide: (context) =>
    announcedAs(
      stepOfEach(context, endingPrice),
      "pricesDeclined",
      context.actor,
      (id) => context.rows.get("item", id)?.status === "RequestPriceChange",
    ),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";

/**
 * Cancels transfers: each item is back where it was sent from, in its status before. Needs Inventory or Orders. Refused
 * item by item for items not in transit.
 */
export const cancelTransfers = defineCommand({
  name: "inventory.cancelTransfers",
  get title() {
    return t("Cancel transfer");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.cancelTransfer",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "InTransit");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: itemsToChange,
  decide: (context) => stepOfEach(context, () => "cancelTransfer"),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";

/**
 * Cancels withdrawal requests that the store has not answered: the items return to their previous status. Consigners
 * cancel their own, staff with Inventory anybody's. Refused item by item once the item was handed back, declined or
 * sold.
 */
export const cancelWithdrawals = defineCommand({
  name: "inventory.cancelWithdrawals",
  get title() {
    return t("Cancel withdrawal request");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestWithdrawal");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: itemsToChange,
  decide: (context) => stepOfEach(context, () => "cancelWithdrawal"),
});

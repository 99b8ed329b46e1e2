import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";

/**
 * Cancels announced items: Requested and Pending items become Withdrawn, without a fee. Consigners may cancel their
 * own, staff with Inventory anybody's.
 */
export const cancelDropOffs = defineCommand({
  name: "inventory.cancelDropOffs",
  get title() {
    return t("Cancel drop-off");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "Requested", "Pending");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: itemsToChange,
  decide: (context) => stepOfEach(context, () => "cancelDropOff"),
});

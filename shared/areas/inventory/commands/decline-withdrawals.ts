import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";
import { announcedAs } from "../announced-as.ts";

/**
 * Declines withdrawal requests: the items are on sale again, or back in transit if they came from there. Needs
 * Inventory. Refused item by item where no withdrawal is requested.
 */
export const declineWithdrawals = defineCommand({
  name: "inventory.declineWithdrawals",
  get title() {
    return t("Decline withdrawal");
  },
  args: z.object({ itemIds: manyIds, reason: text(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.withdraw",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestWithdrawal");
    return itemIds.length === 0 ? null : { itemIds, reason: "Changed their mind" };
  },
  reads: itemsToChange,
  decide: (context) =>
    announcedAs(
      stepOfEach(context, () => "declineWithdrawal"),
      "withdrawalsDeclined",
      context.actor,
    ),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { itemsToChange, stepOfEach } from "../step-of-each.ts";

/**
 * Requests items back: they are off sale until the store answers. Consigners request their own, staff with Inventory
 * for them. Refused item by item for items neither on sale nor in transit.
 */
export const requestWithdrawals = defineCommand({
  name: "inventory.requestWithdrawals",
  get title() {
    return t("Request withdrawal");
  },
  args: z.object({ itemIds: manyIds, reason: text(500) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "RequestWithdrawal" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "Active", "RequestPriceChange", "InTransit", "WithdrawalDeclined");
    return itemIds.length === 0 ? null : { itemIds, reason: "Changed their mind" };
  },
  reads: itemsToChange,
  decide: (context) => stepOfEach(context, () => "requestWithdrawal"),
});

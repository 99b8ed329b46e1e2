import { changes, itemsMentioned, words } from "#shared/kernel/command-words.ts";
import { defineCommand } from "#shared/kernel/define-command.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { inventoryWords } from "#shared/inventory/words.ts";
import { withdrawing } from "../withdrawing.ts";
import { withdrawingReads, withdrawnItems } from "../withdrawn-items.ts";

/**
 * Takes items off sale and out of the stock, by the store's own decision or because
 * their consigner asked for it. Needs Inventory. Within the store's early-withdrawal days
 * its fee goes on the consigner's ledger as owed; `ledgerEntryIds`, one for each item id,
 * are the ids of those entries (made from the item's where left out). `feeTotalMinor` is
 * the total the person was shown: another one is refused as stale.
 */
export const withdrawItems = defineCommand({
  name: "inventory.withdrawItems",
  get title() {
    return inventoryWords("withdrawItems");
  },
  args: withdrawing,
  asksForProof: false,
  offline: "online",
  needs: "inventory.withdraw",
  tells: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2);
    return itemIds.length === 0 ? null : { itemIds, reason: "Asked for at the counter" };
  },
  reads: withdrawingReads,
  decide: (context) =>
    withdrawnItems(context, (item) => (item.status === "RequestWithdrawal" ? "acceptWithdrawal" : "withdraw")),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { withdrawing } from "../withdrawing.ts";
import { announcedAs } from "../announced-as.ts";
import { withdrawingReads, withdrawnItems } from "../withdrawn-items.ts";

/**
 * Withdraws items from the stock, by the store's decision or for their consigner. Needs Inventory. Within the store's
 * early-withdrawal days the fee is added to the consigner's ledger as owed; `ledgerEntryIds`, one for each item id, are
 * the ids of those entries (by default derived from the item's). `feeTotalMinor` is the total shown to the person; a
 * different one is refused as stale.
 */
export const withdrawItems = defineCommand({
  name: "inventory.withdrawItems",
  get title() {
    return t("Withdraw items");
  },
  args: withdrawing,
  asksForProof: false,
  offline: "online",
  needs: "inventory.withdraw",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2);
    return itemIds.length === 0 ? null : { itemIds, reason: "Asked for at the counter" };
  },
  reads: withdrawingReads,
  decide: (context) =>
    announcedAs(
      withdrawnItems(context, (item) => (item.status === "RequestWithdrawal" ? "acceptWithdrawal" : "withdraw")),
      "withdrawalsAccepted",
      context.actor,
    ),
});

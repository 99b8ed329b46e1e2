import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { withdrawing } from "../withdrawing.ts";
import { withdrawingReads, withdrawnItems } from "../withdrawn-items.ts";
import { announcedAs } from "../announced-as.ts";

/**
 * Accepts withdrawal requests: the items go back to their consigners. Needs Inventory. The early-withdrawal fee and its
 * arguments are those of `inventory.withdrawItems`. Refused item by item where no withdrawal is requested any more, so
 * that a late answer takes nothing off sale.
 */
export const acceptWithdrawals = defineCommand({
  name: "inventory.acceptWithdrawals",
  get title() {
    return t("Accept withdrawal");
  },
  args: withdrawing,
  asksForProof: false,
  offline: "online",
  needs: "inventory.withdraw",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestWithdrawal");
    return itemIds.length === 0 ? null : { itemIds, reason: "Asked for at the counter" };
  },
  reads: withdrawingReads,
  decide: (context) =>
    announcedAs(
      withdrawnItems(context, () => "acceptWithdrawal"),
      "withdrawalsAccepted",
      context.actor,
    ),
});

import { changes, itemsMentioned, words } from "#shared/kernel/command-words.ts";
import { change, defineCommand, look, type Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { someItemIds } from "#shared/kernel/samples.ts";
import { manyIds, minor, newRowId, text, z } from "#shared/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { earlyWithdrawalFee } from "../early-withdrawal.ts";
import type { StatusAction } from "../status-actions.ts";
import { inventoryWords } from "#shared/inventory/words.ts";

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
  args: z.object({
    itemIds: manyIds,
    reason: text(500),
    ledgerEntryIds: z.optional(z.array(newRowId).check(z.maxLength(500))),
    feeTotalMinor: z.optional(minor),
  }),
  offline: "online",
  needs: "inventory.withdraw",
  tells: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 2);
    return itemIds.length === 0 ? null : { itemIds, reason: "Asked for at the counter" };
  },
  reads: (args, found) => [
    ...args.itemIds.flatMap((itemId) => {
      const item = found.has(change("item", itemId)) ? found.get("item", itemId) : undefined;
      return [change("item", itemId), ...(item === undefined ? [] : [look("consigner", item.consignerId)])];
    }),
    ...(args.ledgerEntryIds ?? []).map((entryId) => look("ledgerEntry", entryId)),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    if (args.ledgerEntryIds !== undefined && args.ledgerEntryIds.length !== args.itemIds.length)
      return new DomainError("invalid_value", inventoryWords("ledgerIdMissing"), {
        ledgerEntryIds: inventoryWords("asManyIds"),
      });
    if (args.ledgerEntryIds?.some((entryId) => rows.get("ledgerEntry", entryId) !== undefined) === true)
      return new DomainError("already_exists", inventoryWords("ledgerEntryExists"));
    const entryIds = new Map(args.itemIds.map((itemId, index) => [itemId, args.ledgerEntryIds?.[index]]));
    let totalMinor = 0;
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id: itemId }) => {
        const item = rows.get("item", itemId);
        if (item === undefined) return itemGone();
        const action: StatusAction = item.status === "RequestWithdrawal" ? "acceptWithdrawal" : "withdraw";
        const put = changedItem(item, action, actor, { now, actorId: actor.id, reason: args.reason });
        if (put instanceof DomainError) return put;
        const feeMinor = earlyWithdrawalFee(item, rows.get("consigner", item.consignerId), store, now);
        totalMinor += feeMinor;
        if (feeMinor === 0) return put;
        const fee: Put = {
          type: "ledgerEntry",
          row: {
            id: entryIds.get(itemId) ?? `${itemId}:withdrawal:${Date.parse(now)}`,
            consignerId: item.consignerId,
            kind: "withdrawalFee",
            amountMinor: -feeMinor,
            itemId,
            payoutId: null,
            note: inventoryWords("earlyWithdrawal", { code: item.code }),
            createdAt: now,
          },
        };
        return [...put, fee];
      },
      "itemsChanged",
    );
    if (decision instanceof DomainError) return decision;
    if (args.feeTotalMinor !== undefined && args.feeTotalMinor !== totalMinor)
      return new DomainError("stale_total", inventoryWords("feesChanged"));
    return { ...decision, reason: args.reason };
  },
});

import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, z } from "#shared/machine/kernel/schema.ts";
import { itemGone, seenItem } from "../decide-each.ts";
import { repricedItem, repricingReads } from "../repriced-item.ts";

/**
 * Requests another price of an item: by its consigner, or by staff with Inventory for them. In a store with live price
 * changes it applies at once, with new fees; else the store answers, and a newer request replaces the older. Refused
 * for a price of 0 or the one that it has, for items not on sale, and for the store's own.
 */
export const requestPrice = defineCommand({
  name: "inventory.requestPrice",
  get title() {
    return t("Request price change");
  },
  args: z.object({ itemId: id, priceMinor: minor }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [{ type: "item", id: args.itemId }], facts: [[words.requestedPrice, args.priceMinor]] }),
  concerns: ({ itemId, priceMinor }) => [changes("item", itemId, { requestedPriceMinor: priceMinor })],
  corrects: { priceMinor: words.requestedPrice },
  sample: (from) => {
    const item = from.item("Active", "RequestPriceChange");
    return item === null ? null : { itemId: item.id, priceMinor: 1_000 + from.below(90) * 100 };
  },
  reads: (args, found) => repricingReads(args.itemId, found),
  decide: ({ rows, args, actor, now, store }) => {
    const item = seenItem(rows, actor, args.itemId);
    if (item === undefined) return itemGone();
    const facts = { now, actorId: actor.id, priceMinor: args.priceMinor, livePriceChanges: store.livePriceChanges };
    const put = repricedItem(item, "requestPrice", actor, facts, { rows, store });
    return put instanceof DomainError ? put : { put, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});

import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, z } from "#shared/machine/kernel/schema.ts";
import { itemGone } from "../decide-each.ts";
import { repricedItem, repricingReads } from "../repriced-item.ts";

/**
 * Requests another price of an item from its consigner, who answers. Needs Inventory. Refused for a price of 0, the
 * store's own items, and items neither announced nor on sale.
 */
export const requestStorePrice = defineCommand({
  name: "inventory.requestStorePrice",
  get title() {
    return t("Ask consigner for a price change");
  },
  args: z.object({ itemId: id, priceMinor: minor }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.requestStorePrice",
  describes: (args) => ({ of: [{ type: "item", id: args.itemId }], facts: [[words.requestedPrice, args.priceMinor]] }),
  concerns: ({ itemId, priceMinor }) => [changes("item", itemId, { requestedPriceMinor: priceMinor })],
  corrects: { priceMinor: words.requestedPrice },
  sample: (from) => {
    const item = from.item("Active", "Pending", "Requested");
    return item === null ? null : { itemId: item.id, priceMinor: 1_000 + from.below(90) * 100 };
  },
  reads: (args, found) => repricingReads(args.itemId, found),
  decide: ({ rows, args, actor, now, store }) => {
    const item = rows.get("item", args.itemId);
    if (item === undefined) return itemGone();
    const facts = { now, actorId: actor.id, priceMinor: args.priceMinor };
    const put = repricedItem(item, "requestStorePrice", actor, facts, { rows, store });
    return put instanceof DomainError ? put : { put, events: [{ name: "itemsChanged", ids: [item.id] }] };
  },
});

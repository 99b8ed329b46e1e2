import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, minor, z } from "#shared/machine/kernel/schema.ts";
import { stamped } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { labelPrinted } from "../label-state.ts";

/**
 * Records that labels were printed, with these prices in the order of the items; without prices, with the items' own.
 * Needs Inventory or InStoreApp. An item whose price has changed is recorded as having an outdated label instead of a
 * current one; items already marked stay unchanged.
 */
export const markPrinted = defineCommand({
  name: "inventory.markPrinted",
  get title() {
    return t("Mark labels as printed");
  },
  args: z.object({ itemIds: manyIds, pricesMinor: z.optional(z.array(minor).check(z.maxLength(500))) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.markPrinted",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { printed: true })),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 4);
    if (itemIds.length === 0) return null;
    return from.chance(0.8) ? { itemIds } : { itemIds, pricesMinor: itemIds.map(() => 1_000 + from.below(90) * 100) };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        if (item === undefined) return itemGone();
        const label = labelPrinted(item, args.pricesMinor?.[args.itemIds.indexOf(id)] ?? item.priceMinor);
        const isSo = item.printed || (!label.printed && item.printedPriceMinor === label.printedPriceMinor);
        return isSo ? [] : [stamped(item, label, actor, now)];
      },
      "itemsChanged",
    ),
});

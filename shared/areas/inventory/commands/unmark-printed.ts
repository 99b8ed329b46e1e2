import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import { stamped } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { withoutLabel } from "../label-state.ts";

/** Marks labels as not printed: printing failed, or they are wanted again. Needs Inventory or InStoreApp. */
export const unmarkPrinted = defineCommand({
  name: "inventory.unmarkPrinted",
  get title() {
    return t("Mark labels as not printed");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.markPrinted",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { printed: false })),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 40);
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) =>
    decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        if (item === undefined) return itemGone();
        return item.printed ? [stamped(item, withoutLabel, actor, now)] : [];
      },
      "itemsChanged",
    ),
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { writtenOffItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";

/**
 * Writes off items the store has lost: withdrawn with the reason "lost" and the given note, without an early-withdrawal
 * fee. Needs Inventory. Refused item by item for items not on sale.
 */
export const writeOffItems = defineCommand({
  name: "inventory.writeOffItems",
  get title() {
    return t("Write off items");
  },
  args: z.object({ itemIds: manyIds, note: text(400) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.withdraw",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.notes, args.note]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Withdrawn" })),
  corrects: { note: words.notes },
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "Active", "RequestWithdrawal", "WithdrawalDeclined");
    return itemIds.length === 0 || from.chance(0.5) ? null : { itemIds, note: "" };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) => {
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        return item === undefined ? itemGone() : writtenOffItem(item, actor, now);
      },
      "itemsChanged",
    );
    if (decision instanceof DomainError) return decision;
    const lost = t("lost");
    return { ...decision, reason: args.note === "" ? lost : `${lost}: ${args.note}` };
  },
});

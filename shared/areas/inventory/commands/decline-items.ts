import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { manyIds, text, z } from "#shared/machine/kernel/schema.ts";
import { changedItem } from "../changed-item.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";

/**
 * Declines items that were offered or announced, with the reason that their consigners are told. Needs Inventory; more than one at a time needs an admin. Refused item
 * by item for items on sale or beyond.
 */
export const declineItems = defineCommand({
  name: "inventory.declineItems",
  get title() {
    return t("Decline items");
  },
  args: z.object({ itemIds: manyIds, reason: z.optional(text(500)) }),
  asksForProof: false,
  offline: "optimistic",
  needs: (args) => (args.itemIds.length > 1 ? "inventory.bulkDecline" : "inventory.decline"),
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [[words.reason, args.reason]] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId, { status: "Declined" })),
  corrects: { reason: words.reason },
  sample: (from) => {
    const itemIds = someItemIds(from, 1, "Pending", "Requested");
    return itemIds.length === 0 || from.chance(0.5) ? null : { itemIds, reason: from.pick(["", "Too worn"]) };
  },
  reads: (args) => args.itemIds.map((itemId) => change("item", itemId)),
  decide: ({ rows, args, actor, now }) => {
    const reason = args.reason ?? "";
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = rows.get("item", id);
        if (item === undefined) return itemGone();
        return changedItem(item, "decline", actor, { now, actorId: actor.id }, { declineReason: reason });
      },
      "itemsDeclined",
    );
    if (decision instanceof DomainError) return decision;
    // What was to be brought may be there already.
    const isOffer = (id: string) => rows.get("item", id)?.status !== "Pending";
    const events = (decision.events ?? []).map((event) =>
      event.name === "itemsDeclined" ? { ...event, offered: event.ids.filter(isOffer) } : event,
    );
    return { ...decision, events };
  },
});

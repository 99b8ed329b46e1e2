import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, pricesSeen, z } from "#shared/machine/kernel/schema.ts";
import { decideEach, eachId, itemGone, seenItem } from "../decide-each.ts";
import { unseenPrice } from "../prices-seen.ts";
import { acceptingPrice, repricedItem, repricingReads } from "../repriced-item.ts";
import { announcedAs } from "../announced-as.ts";
import { wasRequested } from "../resting-status.ts";
import type { ItemRow } from "../rows.ts";
import type { Status } from "../status.ts";

/**
 * Accepts price requests: the store a consigner's, or a consigner the store's. The item gets the price and new fees,
 * and needs a new label; a request with a price that the store proposed may then be brought in. Staff with Inventory
 * may enter a consigner's answer. Refused item by item where no price is requested.
 *
 * `seen` are the requested prices that the person saw: an item for which another one is requested by now is refused, to
 * be looked at again.
 */
export const acceptPrices = defineCommand({
  name: "inventory.acceptPrices",
  get title() {
    return t("Accept price change");
  },
  args: z.object({ itemIds: manyIds, seen: pricesSeen }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.answerPrice",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 2, "RequestPriceChange", "StoreRequestPriceChange");
    return itemIds.length === 0 ? null : { itemIds };
  },
  reads: (args, found) => args.itemIds.flatMap((itemId) => repricingReads(itemId, found)),
  decide: ({ rows, args, actor, now, store }) => {
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id }) => {
        const item = seenItem(rows, actor, id);
        if (item === undefined) return itemGone();
        const unseen = unseenPrice(args.seen, id, item.requestedPriceMinor);
        if (unseen !== null) return unseen;
        return repricedItem(item, acceptingPrice(item), actor, { now, actorId: actor.id }, { rows, store });
      },
      "itemsChanged",
    );
    const was = (id: string, status: Status, isMeant: (item: ItemRow) => boolean = () => true): boolean => {
      const item = rows.get("item", id);
      return item?.status === status && isMeant(item);
    };
    const theirs = announcedAs(decision, "pricesAccepted", actor, (id) => was(id, "RequestPriceChange"));
    return announcedAs(theirs, "dropOffsAccepted", actor, (id) => was(id, "StoreRequestPriceChange", wasRequested));
  },
});

import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, read, readBy, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { decideEach, eachId, itemGone, seenItem } from "../decide-each.ts";
import { removedItem } from "../removed-item.ts";
import { isSampleId } from "../sample-id.ts";
import type { Status } from "../status.ts";
import { actorKinds, nextStatus } from "../status-machine.ts";

const offered: readonly Status[] = ["Consignment", "Buying"];

/**
 * Deletes items added by mistake or not coming: each leaves every list, its code is never issued again and its history
 * stays. Needs Inventory for Pending items; consigners delete their own offers (Consignment, Buying). Refused item by
 * item once accepted, except for sample stock that is still the store's own and was never sold.
 */
export const deleteItems = defineCommand({
  name: "inventory.deleteItems",
  get title() {
    return t("Delete items");
  },
  args: z.object({ itemIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: (args) => ({ of: [itemsMentioned(args.itemIds)], facts: [] }),
  concerns: ({ itemIds }) => itemIds.map((itemId) => changes("item", itemId)),
  corrects: {},
  sample: (from) => {
    const itemIds = someItemIds(from, 1, "Pending", "Consignment", "Buying");
    return itemIds.length === 0 || from.chance(0.5) ? null : { itemIds };
  },
  reads: (args, found) =>
    args.itemIds.flatMap((itemId) => {
      const itself = change("item", itemId);
      const item = found.has(itself) ? found.get("item", itemId) : undefined;
      if (item === undefined) return [itself];
      const owner = read("consigner", item.consignerId);
      const ownedByStore = found.has(owner) && found.get("consigner", owner.id)?.isStoreAccount === true;
      return [
        itself,
        owner,
        ...(ownedByStore ? [change("itemCost", itemId)] : []),
        // Offers have none, and a consigner's device no such rows.
        ...(offered.includes(item.status) ? [] : [change("itemAlias", itemId), create("deletedItem", itemId)]),
        ...(isSampleId(itemId) ? [readBy("orderLine", "item", itemId)] : []),
      ];
    }),
  decide: ({ rows, args, actor, now }) => {
    const remove: RowKey[] = [];
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id }): readonly Put[] | DomainError => {
        const item = seenItem(rows, actor, id);
        if (item === undefined) return itemGone();
        const ownedByStore = rows.get("consigner", item.consignerId)?.isStoreAccount === true;
        const isSample = isSampleId(id) && ownedByStore && item.soldOn === null && actorKinds(actor, item).has("staff");
        if (!isSample || rows.find("orderLine", "item", id).length > 0) {
          const next = nextStatus(item, "delete", actor, { now, actorId: actor.id });
          if (next instanceof DomainError) return next;
        }
        if (ownedByStore && rows.get("itemCost", id) !== undefined) remove.push({ type: "itemCost", id });
        const isOffer = offered.includes(item.status);
        if (!isOffer && rows.get("itemAlias", id) !== undefined) remove.push({ type: "itemAlias", id });
        remove.push({ type: "item", id });
        return [removedItem(item, isOffer ? undefined : rows.get("deletedItem", id), actor.id, now)];
      },
      "itemsDeleted",
    );
    return decision instanceof DomainError ? decision : { ...decision, remove };
  },
});

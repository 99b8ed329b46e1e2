import { t } from "#shared/words/define-words.ts";
import { changes, itemsMentioned, words } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  type Decision,
  defineCommand,
  type Events,
  read,
  readBy,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, manyIds, newRowId, pricesSeen, z } from "#shared/machine/kernel/schema.ts";
import { acceptedItem, acceptingSteps } from "../accepted-item.ts";
import { instantPurchases } from "../instant-purchase.ts";
import { checkLocation, locationReads } from "../check-location.ts";
import { decideEach, eachId, itemGone } from "../decide-each.ts";
import { unseenPrice } from "../prices-seen.ts";

/**
 * Takes items one step towards the shelf: requested and offered items become Pending, Pending ones become Active at the
 * location. Needs Inventory; more than one at a time needs an admin. Refused without a location, for items not waiting
 * to be accepted, for a price outside the range the store requested, and for an instant-buy item without a payment
 * type.
 *
 * `step` names the step: items that have taken it are then refused instead of being taken one further.
 *
 * `seen` are the prices that the person saw: an item that costs something else by now, since its consigner edited the
 * request, is refused, to be looked at again.
 *
 * The payment type of an offer may be set when the offer is accepted or when the item comes in; the item keeps it until
 * then.
 *
 * An instant-buy item that becomes Active then belongs to the store, at a cost of its price, and its seller gets a
 * payout of status Buying. `buying` gives ids for that payout and its line; items with the same payout id share a
 * payout. By default the ids are derived from the item's.
 */
export const acceptItems = defineCommand({
  name: "inventory.acceptItems",
  get title() {
    return t("Accept items");
  },
  args: z.object({
    itemIds: manyIds,
    locationId: id,
    subLocationId: z.nullable(id),
    paymentType: z.nullable(z.enum(["cash", "checkbooks"])),
    step: z.optional(z.enum(acceptingSteps)),
    seen: pricesSeen,
    buying: z.optional(
      z.array(z.object({ itemId: id, payoutId: newRowId, payoutLineId: newRowId })).check(z.maxLength(500)),
    ),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: (args) => (args.itemIds.length > 1 ? "inventory.bulkAccept" : "inventory.accept"),
  describes: (args) => ({
    of: [itemsMentioned(args.itemIds)],
    facts: [
      [words.location, args.locationId],
      [words.subLocation, args.subLocationId],
    ],
  }),
  concerns: ({ itemIds, locationId, subLocationId }) =>
    itemIds.map((itemId) => changes("item", itemId, { locationId, subLocationId })),
  corrects: { locationId: words.location, subLocationId: words.subLocation },
  sample: (from) => {
    const itemIds = someItemIds(
      from,
      from.chance(0.2) ? 4 : 1,
      "Pending",
      "Requested",
      "InTransit",
      "Buying",
      "Consignment",
    );
    const locationId = samplePlace(from);
    if (itemIds.length === 0 || locationId === null) return null;
    return { itemIds, locationId, subLocationId: null, paymentType: from.chance(0.2) ? ("cash" as const) : null };
  },
  reads: (args, found) => [
    ...args.itemIds.flatMap((itemId) => {
      const itself = change("item", itemId);
      const bought = found.has(itself) && (found.get("item", itemId)?.buyingId ?? null) !== null;
      return bought ? [itself, change("itemCost", itemId)] : [itself];
    }),
    ...locationReads(args.locationId, args.subLocationId),
    readBy("consigner", "storeAccount", "true"),
    ...(args.buying ?? []).flatMap((entry) => [read("payout", entry.payoutId), read("payoutLine", entry.payoutLineId)]),
  ],
  decide: ({ rows, args, actor, now }) => {
    const place = checkLocation(rows, actor, args.locationId, args.subLocationId);
    if (place !== null) return place;
    const isTaken = (entry: { payoutId: string; payoutLineId: string }) =>
      rows.get("payout", entry.payoutId) !== undefined || rows.get("payoutLine", entry.payoutLineId) !== undefined;
    if (args.buying?.some(isTaken) === true)
      return new DomainError("already_exists", t("One of these payouts already exists."));
    const storeAccount = rows.find("consigner", "storeAccount", "true")[0];
    const purchases = instantPurchases(args, now);
    const decision = decideEach(
      eachId(args.itemIds),
      ({ id: itemId }) => {
        const item = rows.get("item", itemId);
        if (item === undefined) return itemGone();
        const unseen = unseenPrice(args.seen, itemId, item.priceMinor);
        if (unseen !== null) return unseen;
        const accepted = acceptedItem(item, actor, { ...args, now, storeAccount });
        if (accepted instanceof DomainError) return accepted;
        return accepted.seller === null
          ? accepted.put
          : [...accepted.put, ...purchases.buy(item, accepted.seller, accepted.paidBy ?? null)];
      },
      "itemsAccepted",
    );
    if (decision instanceof DomainError) return decision;
    return { ...decision, put: [...decision.put, ...purchases.payouts()], events: acceptedEvents(decision) };
  },
});

/** Splits the event of accepted items: items on sale now and items to be brought in are different news. */
function acceptedEvents({ put, events = [] }: Decision): Events {
  const active = new Set(
    put.flatMap((one) => (one.type === "item" && one.row.status === "Active" ? [one.row.id] : [])),
  );
  const ids = events.flatMap((event) => ("ids" in event ? event.ids : []));
  return [
    { name: "itemsAccepted" as const, ids: ids.filter((itemId) => active.has(itemId)) },
    { name: "dropOffsAccepted" as const, ids: ids.filter((itemId) => !active.has(itemId)) },
  ].filter((event) => event.ids.length > 0);
}

import { id, z } from "#shared/machine/kernel/schema.ts";

const items = z.object({ ids: z.array(id).check(z.maxLength(100_000)) });

/** Events of items that effects may follow, with their data. */
export const inventoryEvents = {
  itemsAdded: items,
  /** Now on sale. */
  itemsAccepted: items,
  /** May be brought in. */
  dropOffsAccepted: items,
  /** `offered`: those that were never brought to the store, as far as it is known. */
  itemsDeclined: z.object({ ids: items.shape.ids, offered: z.optional(items.shape.ids) }),
  itemsChanged: items,
  /** The store proposes other prices, which the owners answer; derived from written rows. */
  pricesProposed: items,
  /** The store accepted or declined what the owners requested. */
  pricesAccepted: items,
  pricesDeclined: items,
  withdrawalsAccepted: items,
  withdrawalsDeclined: items,
  /** Sold by whatever command; derived from written rows (server/areas/rules/events-of-changes.ts). */
  itemsSold: items,
  itemsDeleted: items,
  /** No longer expected or on sale, without their owners' doing; derived, as the next two are. */
  itemsTakenOff: items,
  /** The store no longer proposes another price. */
  proposalsTakenBack: items,
  /** No longer sold: refunded, or set so. */
  salesTakenBack: items,
};

/** Events whose only data are item ids. */
export type ItemsEvent = keyof typeof inventoryEvents;

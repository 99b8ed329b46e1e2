import { id, z } from "#shared/kernel/schema.ts";

const items = z.object({ ids: z.array(id).check(z.maxLength(100_000)) });

/** What happens to items that the world outside may want to know, with what is told of it. */
export const inventoryEvents = {
  itemsAdded: items,
  /** On sale from now on. */
  itemsAccepted: items,
  /** May be brought in. */
  dropOffsAccepted: items,
  itemsDeclined: items,
  itemsChanged: items,
  /** The store said yes, or no, to what their owners asked for. */
  pricesAccepted: items,
  pricesDeclined: items,
  withdrawalsAccepted: items,
  withdrawalsDeclined: items,
  /** Sold, in whichever way; told by the rows (server/commands/events-of-changes.ts). */
  itemsSold: items,
  itemsDeleted: items,
};

/** Events that tell which items, and nothing else. */
export type ItemsEvent = keyof typeof inventoryEvents;

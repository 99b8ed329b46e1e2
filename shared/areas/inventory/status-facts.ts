import type { Status } from "./status.ts";

/** The inputs of a status change besides item and actor. Omitted: no, or not given. */
export interface StatusFacts {
  /** ISO 8601. */
  readonly now: string;
  readonly actorId: string;
  /** The chosen location: where it was accepted or found, or where it is sent. */
  readonly locationId?: string;
  /** The requested price. */
  readonly priceMinor?: number;
  readonly paymentType?: "cash" | "checkbooks" | null;
  readonly isStoreAccountItem?: boolean;
  /** The store applies consigners' price requests at once. */
  readonly livePriceChanges?: boolean;
  readonly safeInventoryStatusMode?: boolean;
  readonly inOtherLiveOrder?: boolean;
  /** The number of live payouts the item is in. */
  readonly livePayouts?: number;
  /** The status that an override sets. */
  readonly chosenStatus?: Status;
  readonly reason?: string;
}

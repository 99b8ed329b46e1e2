import type { Status } from "./status.ts";

/** What a status change depends on besides the item and who acts. Left out means: not so, or not given. */
export interface StatusFacts {
  /** ISO 8601. */
  readonly now: string;
  readonly actorId: string;
  /** The location chosen: where it was accepted or found, or where it is sent. */
  readonly locationId?: string;
  /** The price asked for. */
  readonly priceMinor?: number;
  readonly paymentType?: "cash" | "checkbooks" | null;
  readonly isStoreAccountItem?: boolean;
  /** The store applies consigners' prices at once. */
  readonly livePriceChanges?: boolean;
  readonly safeInventoryStatusMode?: boolean;
  readonly inOtherLiveOrder?: boolean;
  /** In how many live payouts the item stands. */
  readonly livePayouts?: number;
  /** The status an override asks for. */
  readonly chosenStatus?: Status;
  readonly reason?: string;
}

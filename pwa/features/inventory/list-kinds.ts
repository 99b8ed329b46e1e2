import type { Status } from "#shared/inventory/status.ts";

/**
 * The staff inventory pages are one list with different presets [A2.111-A2.118,
 * A4.18-A4.24]. What a page fixes cannot be filtered away.
 */
export type ListKind =
  | "find"
  | "incoming"
  | "requested"
  | "readyToPrint"
  | "withdrawn"
  | "priceChange"
  | "withdrawalRequest";

export interface ListKindRules {
  /** The page's own address; the item's back link returns to it. */
  readonly path:
    | "/findInventory"
    | "/incomingInventory"
    | "/requestedInventory"
    | "/readyToPrint"
    | "/withdrawnInventory"
    | "/pendingPriceChangeInventory"
    | "/pendingWithdrawalInventory";
  /** Statuses the page is about; null leaves the choice to the status filter. */
  readonly statuses: readonly Status[] | null;
  /** Whether only printed or only unprinted items are shown; null leaves it to the filter. */
  readonly printed: boolean | null;
  readonly groupBy: "product" | "consigner";
  /** What the accept button says; null where nothing waits for acceptance. */
  readonly accept: "accept" | "acceptDropOff" | null;
}

export const listKinds: Readonly<Record<ListKind, ListKindRules>> = {
  find: {
    path: "/findInventory",
    statuses: null,
    printed: null,
    groupBy: "product",
    accept: "accept",
  },
  incoming: {
    path: "/incomingInventory",
    statuses: ["Pending"],
    printed: null,
    groupBy: "consigner",
    accept: "accept",
  },
  requested: {
    path: "/requestedInventory",
    statuses: ["Requested"],
    printed: null,
    groupBy: "consigner",
    accept: "acceptDropOff",
  },
  readyToPrint: {
    path: "/readyToPrint",
    statuses: ["Active"],
    printed: false,
    groupBy: "product",
    accept: null,
  },
  withdrawn: {
    path: "/withdrawnInventory",
    statuses: ["Withdrawn"],
    printed: null,
    groupBy: "product",
    accept: null,
  },
  priceChange: {
    path: "/pendingPriceChangeInventory",
    statuses: ["RequestPriceChange"],
    printed: null,
    groupBy: "product",
    accept: null,
  },
  withdrawalRequest: {
    path: "/pendingWithdrawalInventory",
    statuses: ["RequestWithdrawal"],
    printed: null,
    groupBy: "product",
    accept: null,
  },
};

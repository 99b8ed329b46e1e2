import type { ItemSort } from "#shared/inventory/item-sorts.ts";
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
  readonly heading: string;
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
  readonly accept: string | null;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

export const listKinds: Readonly<Record<ListKind, ListKindRules>> = {
  find: {
    heading: "Find Inventory",
    path: "/findInventory",
    statuses: null,
    printed: null,
    groupBy: "product",
    accept: "Accept",
    emptyTitle: "No active items",
    emptyText: "Items appear here once they are accepted. Take some in with Intake.",
  },
  incoming: {
    heading: "Incoming",
    path: "/incomingInventory",
    statuses: ["Pending"],
    printed: null,
    groupBy: "consigner",
    accept: "Accept",
    emptyTitle: "No incoming items",
    emptyText: "Items that are waiting to be dropped off appear here.",
  },
  requested: {
    heading: "Request",
    path: "/requestedInventory",
    statuses: ["Requested"],
    printed: null,
    groupBy: "consigner",
    accept: "Accept Dropoff Request",
    emptyTitle: "No drop-off requests",
    emptyText: "When a consigner asks to bring something in, it appears here.",
  },
  readyToPrint: {
    heading: "Ready To Print",
    path: "/readyToPrint",
    statuses: ["Active"],
    printed: false,
    groupBy: "product",
    accept: null,
    emptyTitle: "Every label is printed",
    emptyText: "Accepted items whose label has not been printed appear here.",
  },
  withdrawn: {
    heading: "Withdrawn",
    path: "/withdrawnInventory",
    statuses: ["Withdrawn"],
    printed: null,
    groupBy: "product",
    accept: null,
    emptyTitle: "Nothing was withdrawn",
    emptyText: "Items that left the store unsold appear here.",
  },
  priceChange: {
    heading: "Inventory Price Change",
    path: "/pendingPriceChangeInventory",
    statuses: ["RequestPriceChange"],
    printed: null,
    groupBy: "product",
    accept: null,
    emptyTitle: "No price changes are waiting",
    emptyText: "When a consigner asks for another price, the item appears here.",
  },
  withdrawalRequest: {
    heading: "Withdrawal Request",
    path: "/pendingWithdrawalInventory",
    statuses: ["RequestWithdrawal"],
    printed: null,
    groupBy: "product",
    accept: null,
    emptyTitle: "No withdrawal requests",
    emptyText: "When a consigner asks for an item back, it appears here.",
  },
};

/** How the sort options read. */
export const sortLabels: Readonly<Record<ItemSort, string>> = {
  newestUpdated: "Newest updated",
  oldestUpdated: "Oldest updated",
  newestCreated: "Newest created",
  oldestCreated: "Oldest created",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  lowestPayout: "Lowest payout",
  highestPayout: "Highest payout",
  sizeLowToHigh: "Size low to high",
  sizeHighToLow: "Size high to low",
  inventoryPriority: "Inventory priority",
};

import type { Capability } from "#shared/access/capabilities.ts";
import type { Status } from "#shared/inventory/status.ts";
import { sellableStatuses } from "#shared/inventory/transitions.ts";
import type { ItemStep } from "./item-steps.ts";

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
  | "withdrawalRequest"
  | "consignment"
  | "buying"
  | "transfers"
  | "acceptTransfers";

export interface ListKindRules {
  /** The page's own address; the item's back link returns to it. */
  readonly path:
    | "/findInventory"
    | "/incomingInventory"
    | "/requestedInventory"
    | "/readyToPrint"
    | "/withdrawnInventory"
    | "/pendingPriceChangeInventory"
    | "/pendingWithdrawalInventory"
    | "/requestInventory"
    | "/buyingInventory"
    | "/transfers"
    | "/acceptTransfers";
  /** What its export is named, without the ending. */
  readonly file: string;
  /** Statuses the page is about; null leaves the choice to the status filter. */
  readonly statuses: readonly Status[] | null;
  /** Only what is on sale, which the status alone does not say. */
  readonly onSale?: true;
  /** Whether only printed or only unprinted items are shown; null leaves it to the filter. */
  readonly printed: boolean | null;
  readonly groupBy: "product" | "consigner";
  /** What the accept button says; null where nothing waits for acceptance. */
  readonly accept: "accept" | "acceptDropOff" | null;
  /** What else is done with selected items there. */
  readonly steps: readonly ItemStep[];
  /** What the page needs in place of `inventory.view`. */
  readonly needs?: Capability;
}

export const listKinds: Readonly<Record<ListKind, ListKindRules>> = {
  find: {
    path: "/findInventory",
    file: "inventory",
    statuses: null,
    printed: null,
    groupBy: "product",
    accept: "accept",
    steps: [],
  },
  incoming: {
    path: "/incomingInventory",
    file: "incoming-inventory",
    statuses: ["Pending"],
    printed: null,
    groupBy: "consigner",
    accept: "accept",
    steps: ["delete"],
  },
  requested: {
    path: "/requestedInventory",
    file: "requested-inventory",
    statuses: ["Requested"],
    printed: null,
    groupBy: "consigner",
    accept: "acceptDropOff",
    steps: ["requestStorePrice"],
  },
  readyToPrint: {
    path: "/readyToPrint",
    file: "ready-to-print",
    statuses: ["Active"],
    printed: false,
    groupBy: "product",
    accept: null,
    steps: [],
  },
  withdrawn: {
    path: "/withdrawnInventory",
    file: "withdrawn-inventory",
    statuses: ["Withdrawn"],
    printed: null,
    groupBy: "product",
    accept: null,
    steps: [],
  },
  priceChange: {
    path: "/pendingPriceChangeInventory",
    file: "price-changes",
    statuses: ["RequestPriceChange"],
    printed: null,
    groupBy: "product",
    accept: null,
    steps: ["declinePrice", "acceptPrice"],
  },
  withdrawalRequest: {
    path: "/pendingWithdrawalInventory",
    file: "withdrawal-requests",
    statuses: ["RequestWithdrawal"],
    printed: null,
    groupBy: "product",
    accept: null,
    steps: ["declineWithdrawal", "acceptWithdrawal"],
  },
  consignment: {
    path: "/requestInventory",
    file: "consignment-requests",
    statuses: ["Consignment"],
    printed: null,
    groupBy: "product",
    accept: "accept",
    steps: ["cancelRequest"],
  },
  buying: {
    path: "/buyingInventory",
    file: "instant-sell-requests",
    statuses: ["Buying"],
    printed: null,
    groupBy: "product",
    accept: "accept",
    steps: ["cancelRequest"],
  },
  transfers: {
    path: "/transfers",
    file: "transfers",
    statuses: sellableStatuses,
    onSale: true,
    printed: null,
    groupBy: "product",
    accept: null,
    steps: ["transfer"],
    needs: "inventory.transfer",
  },
  acceptTransfers: {
    path: "/acceptTransfers",
    file: "transfers-to-accept",
    statuses: ["InTransit"],
    printed: null,
    groupBy: "product",
    accept: null,
    steps: ["cancelTransfer", "acceptTransfer"],
    needs: "inventory.acceptTransfer",
  },
};

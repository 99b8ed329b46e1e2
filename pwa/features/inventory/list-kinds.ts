import type { Capability } from "#shared/access/capabilities.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { sellableStatuses } from "#shared/areas/inventory/transitions.ts";
import type { ItemStep } from "./item-steps.ts";

/**
 * The staff inventory pages are one list with different presets. Filters cannot override a
 * page's preset.
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

/** What is decided about items: a price, a withdrawal, an agreed drop-off that arrives, or an offer. */
export type DecisionKind = "price" | "withdrawal" | "dropOff" | "offer";

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
  /** File name of its export, without extension. */
  readonly file: string;
  /** The page's statuses; null leaves the choice to the status filter. */
  readonly statuses: readonly Status[] | null;
  /** Only items on sale, which the status alone does not tell. */
  readonly onSale?: true;
  /** Only printed or only unprinted items; null leaves it to the filter. */
  readonly printed: boolean | null;
  readonly groupBy: "product" | "consigner";
  /** What somebody decides there about each item; missing where nothing is. */
  readonly decides?: DecisionKind;
  /** Label of the accept button; null if nothing is accepted there. */
  readonly accept: "accept" | "acceptDropOff" | null;
  /** Further actions for selected items. */
  readonly steps: readonly ItemStep[];
  /** Capability required instead of `inventory.view`. */
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
    decides: "dropOff",
    accept: "accept",
    steps: ["delete"],
  },
  requested: {
    path: "/requestedInventory",
    file: "requested-inventory",
    statuses: ["Requested"],
    printed: null,
    groupBy: "consigner",
    decides: "offer",
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
    decides: "price",
    accept: null,
    steps: ["declinePrice", "acceptPrice"],
  },
  withdrawalRequest: {
    path: "/pendingWithdrawalInventory",
    file: "withdrawal-requests",
    statuses: ["RequestWithdrawal"],
    printed: null,
    groupBy: "product",
    decides: "withdrawal",
    accept: null,
    steps: ["declineWithdrawal", "acceptWithdrawal"],
  },
  consignment: {
    path: "/requestInventory",
    file: "consignment-requests",
    statuses: ["Consignment"],
    printed: null,
    groupBy: "product",
    decides: "offer",
    accept: "accept",
    steps: ["cancelRequest"],
  },
  buying: {
    path: "/buyingInventory",
    file: "instant-sell-requests",
    statuses: ["Buying"],
    printed: null,
    groupBy: "product",
    decides: "offer",
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

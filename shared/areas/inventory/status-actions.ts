import type { Status } from "./status.ts";
import type { cannotWords } from "./words.ts";

/** The kinds of actors that the status table distinguishes. */
export type ActorKind =
  /** The item's own consigner. */
  | "consigner"
  /** Staff with Inventory. */
  | "staff"
  /** Staff with Inventory or InStoreApp: intake and audits. */
  | "floor"
  /** Staff with Orders. */
  | "orders"
  | "admin"
  /** Shop events and payouts. */
  | "system";

export const statusActions = [
  "acceptDropOff",
  "acceptRequestToSell",
  "decline",
  "cancelDropOff",
  "delete",
  "accept",
  "requestPrice",
  "acceptPrice",
  "declinePrice",
  "cancelPrice",
  "requestStorePrice",
  "acceptStorePrice",
  "refuseStorePrice",
  "requestWithdrawal",
  "acceptWithdrawal",
  "declineWithdrawal",
  "cancelWithdrawal",
  "withdraw",
  "transfer",
  "foundHere",
  "acceptTransfer",
  "cancelTransfer",
  "placeOrder",
  "pickInstead",
  "sell",
  "payOrder",
  "cancelOrder",
  "payPayout",
  "refund",
  "refundAway",
  "voidPayout",
  "override",
] as const;
export type StatusAction = (typeof statusActions)[number];

/** One row of the table of allowed status changes. */
export interface StatusRule {
  /** "sellable" means the statuses the shop lists, "any" means all. */
  readonly from: readonly (Status | "sellable")[] | "any";
  readonly actors: readonly ActorKind[];
  /**
   * "statusBefore": the status before the detour. "agreed": the same, but Pending for a request, which both then agree
   * to. "beforeOrTransit": the same, or InTransit if it came from
   * there. "rested": the status before for an item in transit, else unchanged. "declinedOrTransit": WithdrawalDeclined,
   * or InTransit if it came from there. "liveOrRequested": Active in a store
   * with live price changes, else RequestPriceChange. "chosen": the admin's choice. "removed": deleted; its log stays.
   */
  readonly to:
    | Status
    | "statusBefore"
    | "agreed"
    | "beforeOrTransit"
    | "rested"
    | "declinedOrTransit"
    | "liveOrRequested"
    | "chosen"
    | "removed";
  readonly guards: readonly StatusGuard[];
  /** The ending of the refusal: "This item is Sold and cannot be accepted." */
  readonly done: Parameters<typeof cannotWords>[0];
}

export type StatusGuard =
  /** A location is chosen. */
  | "location"
  /** The location chosen is not the item's own. */
  | "anotherLocation"
  /** The item was never accepted, so it is in no order, payout or ledger. */
  | "priced"
  /** It was never accepted, so it is in no order, payout or ledger. */
  | "neverAccepted"
  /** The requested price is above 0. */
  | "requestedPrice"
  /** The requested price is not the one the item has. */
  | "anotherPrice"
  /** The item's price is in the range the store requested. */
  | "priceInRange"
  | "notStoreAccount"
  /** An instant-buy item needs a payment type. */
  | "paymentType"
  | "noOtherOrder"
  | "oneLivePayout"
  | "reason"
  /** The conditions of an admin's override. */
  | "override";

/**
 * Every allowed status change. Staff with Inventory may also do what a consigner would do with their item (cancel,
 * request a price or withdrawal, answer the store's price).
 */
export const statusRules: Readonly<Record<StatusAction, readonly StatusRule[]>> = {
  acceptDropOff: [
    { from: ["Requested"], actors: ["staff"], to: "Pending", guards: ["location"], done: "acceptedForDropOff" },
  ],
  acceptRequestToSell: [
    {
      from: ["Consignment", "Buying"],
      actors: ["staff"],
      to: "Pending",
      guards: ["location", "priceInRange"],
      done: "accepted",
    },
  ],
  decline: [
    {
      from: ["Requested", "Pending", "Buying", "Consignment"],
      actors: ["staff"],
      to: "Declined",
      guards: [],
      done: "declined",
    },
  ],
  cancelDropOff: [
    { from: ["Requested", "Pending"], actors: ["consigner", "staff"], to: "Withdrawn", guards: [], done: "cancelled" },
  ],
  delete: [
    { from: ["Pending"], actors: ["staff"], to: "removed", guards: ["neverAccepted"], done: "deleted" },
    {
      from: ["Buying", "Consignment"],
      actors: ["staff", "consigner"],
      to: "removed",
      guards: ["neverAccepted"],
      done: "deleted",
    },
  ],
  accept: [
    {
      from: ["Pending"],
      actors: ["staff"],
      to: "Active",
      guards: ["location", "priced", "paymentType"],
      done: "accepted",
    },
  ],
  requestPrice: [
    {
      from: ["Active", "RequestPriceChange"],
      actors: ["consigner", "staff"],
      to: "liveOrRequested",
      guards: ["requestedPrice", "notStoreAccount", "anotherPrice"],
      done: "priced",
    },
  ],
  acceptPrice: [{ from: ["RequestPriceChange"], actors: ["staff"], to: "Active", guards: [], done: "priced" }],
  declinePrice: [{ from: ["RequestPriceChange"], actors: ["staff"], to: "Active", guards: [], done: "priceDeclined" }],
  cancelPrice: [
    { from: ["RequestPriceChange"], actors: ["consigner"], to: "Active", guards: [], done: "priceDeclined" },
  ],
  requestStorePrice: [
    {
      from: ["Requested", "Pending", "Active"],
      actors: ["staff", "system"],
      to: "StoreRequestPriceChange",
      guards: ["requestedPrice", "notStoreAccount"],
      done: "priced",
    },
  ],
  acceptStorePrice: [
    {
      from: ["StoreRequestPriceChange"],
      actors: ["consigner", "staff"],
      to: "agreed",
      guards: [],
      done: "priced",
    },
  ],
  // The store also withdraws its own request this way.
  refuseStorePrice: [
    {
      from: ["StoreRequestPriceChange"],
      actors: ["consigner", "staff", "system"],
      to: "statusBefore",
      guards: [],
      done: "priceDeclined",
    },
  ],
  requestWithdrawal: [
    {
      from: ["Active", "RequestPriceChange", "InTransit", "WithdrawalDeclined"],
      actors: ["consigner", "staff"],
      to: "RequestWithdrawal",
      guards: [],
      done: "askedBack",
    },
  ],
  acceptWithdrawal: [
    { from: ["RequestWithdrawal"], actors: ["staff"], to: "Withdrawn", guards: [], done: "withdrawn" },
  ],
  declineWithdrawal: [
    { from: ["RequestWithdrawal"], actors: ["staff"], to: "declinedOrTransit", guards: [], done: "keptBack" },
  ],
  cancelWithdrawal: [
    {
      from: ["RequestWithdrawal"],
      actors: ["consigner", "staff"],
      to: "beforeOrTransit",
      guards: [],
      done: "keptOnSale",
    },
  ],
  withdraw: [
    {
      from: ["Active", "RequestPriceChange", "WithdrawalDeclined"],
      actors: ["staff"],
      to: "Withdrawn",
      guards: [],
      done: "withdrawn",
    },
  ],
  transfer: [
    {
      from: ["sellable"],
      actors: ["orders"],
      to: "InTransit",
      guards: ["location", "anotherLocation"],
      done: "transferred",
    },
  ],
  foundHere: [
    {
      from: ["sellable", "InTransit"],
      actors: ["floor"],
      to: "rested",
      guards: ["location"],
      done: "movedHere",
    },
  ],
  // Scans reveal arrivals, as with foundHere, so staff of the shop floor may enter them.
  acceptTransfer: [{ from: ["InTransit"], actors: ["floor"], to: "statusBefore", guards: [], done: "received" }],
  // Those who may send may cancel.
  cancelTransfer: [
    { from: ["InTransit"], actors: ["staff", "orders"], to: "statusBefore", guards: [], done: "calledBack" },
  ],
  placeOrder: [
    {
      from: ["sellable", "RequestWithdrawal", "InTransit"],
      actors: ["system"],
      to: "PendingSale",
      guards: ["noOtherOrder"],
      done: "ordered",
    },
  ],
  // Packed in place of the item that a pending order had.
  pickInstead: [
    { from: ["sellable"], actors: ["system", "orders"], to: "PendingSale", guards: ["noOtherOrder"], done: "ordered" },
  ],
  // Over the counter, or in the online shop with payment: ordered and paid in one step.
  sell: [
    {
      from: ["sellable", "RequestWithdrawal", "InTransit"],
      actors: ["system", "orders"],
      to: "Sold",
      guards: ["noOtherOrder"],
      done: "sold",
    },
  ],
  payOrder: [{ from: ["PendingSale"], actors: ["system", "orders"], to: "Sold", guards: [], done: "sold" }],
  cancelOrder: [
    { from: ["PendingSale"], actors: ["system", "orders"], to: "statusBefore", guards: [], done: "putBack" },
  ],
  payPayout: [{ from: ["Sold"], actors: ["system", "orders"], to: "Paid", guards: ["oneLivePayout"], done: "paidOut" }],
  refund: [
    { from: ["Sold", "Paid"], actors: ["system", "orders"], to: "Active", guards: ["location"], done: "refunded" },
  ],
  // The money is refunded and the item does not return on sale.
  refundAway: [{ from: ["Sold", "Paid"], actors: ["system", "orders"], to: "Withdrawn", guards: [], done: "refunded" }],
  voidPayout: [{ from: ["Paid"], actors: ["admin"], to: "Sold", guards: ["reason"], done: "takenOut" }],
  override: [{ from: "any", actors: ["admin"], to: "chosen", guards: ["reason", "override"], done: "changed" }],
};

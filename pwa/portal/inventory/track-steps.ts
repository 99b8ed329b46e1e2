import type { Status } from "#shared/areas/inventory/status.ts";

/** The way of an item that all goes well with. */
export const trackSteps = ["Requested", "Bring", "OnSale", "Sold", "Paid"] as const;
type TrackStep = (typeof trackSteps)[number];

/** The way of one that the store buys: it is the store's own once it was brought. */
export const boughtSteps: readonly TrackStep[] = ["Requested", "Bring", "Paid"];

const steps: Readonly<Record<Status, TrackStep | null>> = {
  Requested: "Requested",
  Consignment: "Requested",
  Buying: "Requested",
  Pending: "Bring",
  Active: "OnSale",
  RequestPriceChange: "OnSale",
  StoreRequestPriceChange: "OnSale",
  RequestWithdrawal: "OnSale",
  WithdrawalDeclined: "OnSale",
  InTransit: "OnSale",
  PendingSale: "OnSale",
  Sold: "Sold",
  Paid: "Paid",
  Withdrawn: null,
  Declined: null,
};

const offSale: Readonly<Partial<Record<Status, "Leaving" | "Moving" | "BeingSold">>> = {
  RequestWithdrawal: "Leaving",
  InTransit: "Moving",
  PendingSale: "BeingSold",
};

/** Returns the name of a step of an item's way: one that is not on sale in its place there is named by what it is. */
export const trackNameOf = (step: TrackStep, status: Status) => (step === "OnSale" ? (offSale[status] ?? step) : step);

/**
 * Returns how far an item has come, or null if it has left the way. `accepted` is false for one that the store asks
 * another price for before it takes it.
 */
export const trackStepOf = (status: Status, accepted = true): TrackStep | null =>
  status === "StoreRequestPriceChange" && !accepted ? "Requested" : steps[status];

import type { Status } from "./status.ts";

/** Sellable whether accepted or not; StoreRequestPriceChange is sellable only once accepted. */
export const alwaysSellable: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];

/** Statuses in which an item may be on sale; in the last one only if accepted. */
export const sellableStatuses: readonly Status[] = [...alwaysSellable, "StoreRequestPriceChange"];

/** Returns whether an item is on sale, for lists, which know only whether it was accepted. */
export const isOnSale = ({ status, accepted }: { readonly status: Status; readonly accepted: boolean }): boolean =>
  alwaysSellable.includes(status) || (status === "StoreRequestPriceChange" && accepted);

/** Returns whether the shop lists the item. */
export const isSellable = (item: { readonly status: Status; readonly acceptedOn: string | null }): boolean =>
  isOnSale({ status: item.status, accepted: item.acceptedOn !== null });

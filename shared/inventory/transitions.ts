import type { Status } from "./status.ts";

/** Sellable without looking at acceptance; StoreRequestPriceChange is sellable when the item was accepted. */
export const alwaysSellable: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];

/** Statuses in which an item may be on sale, which its acceptance decides in the last. */
export const sellableStatuses: readonly Status[] = [...alwaysSellable, "StoreRequestPriceChange"];

/** Whether an item is on sale, as lists hold it: of when it was accepted only that it was. */
export const isOnSale = ({ status, accepted }: { readonly status: Status; readonly accepted: boolean }): boolean =>
  alwaysSellable.includes(status) || (status === "StoreRequestPriceChange" && accepted);

/** Whether the shop lists the item (domain decisions, inventory status machine). */
export const isSellable = (item: { readonly status: Status; readonly acceptedOn: string | null }): boolean =>
  isOnSale({ status: item.status, accepted: item.acceptedOn !== null });

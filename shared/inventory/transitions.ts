import type { Status } from "./status.ts";

/** Sellable without looking at acceptance; StoreRequestPriceChange is sellable when the item was accepted. */
export const alwaysSellable: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];

/** Whether the shop lists the item (domain decisions, inventory status machine). */
export const isSellable = (item: { readonly status: Status; readonly acceptedOn: string | null }): boolean =>
  alwaysSellable.includes(item.status) || (item.status === "StoreRequestPriceChange" && item.acceptedOn !== null);

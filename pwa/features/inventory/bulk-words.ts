import type { Status } from "#shared/areas/inventory/status.ts";
import { inventoryScreenWords } from "./words.ts";

/** Returns whether the store has yet to agree to take an item; Pending ones are agreed. */
const isRequested = ({ status }: { readonly status: Status }): boolean => status !== "Pending";

/** Returns the message shown while many items are accepted. */
export const acceptingSentence = (items: readonly { readonly status: Status }[]): string =>
  inventoryScreenWords(items.some(isRequested) ? "acceptingRequested" : "accepting");

/** Returns the message shown while many items are declined. */
export const decliningSentence = (items: readonly { readonly status: Status }[]): string =>
  inventoryScreenWords(items.some(isRequested) ? "decliningRequested" : "declining");

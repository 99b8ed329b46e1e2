import type { Status } from "#shared/inventory/status.ts";
import { inventoryScreenWords } from "./words.ts";

/** What a consigner has asked the store to take. The others have been promised already. */
const isRequested = ({ status }: { readonly status: Status }): boolean => status !== "Pending";

/** What is said while many items are accepted. */
export const acceptingSentence = (items: readonly { readonly status: Status }[]): string =>
  inventoryScreenWords(items.some(isRequested) ? "acceptingRequested" : "accepting");

/** What is said while many items are declined. */
export const decliningSentence = (items: readonly { readonly status: Status }[]): string =>
  inventoryScreenWords(items.some(isRequested) ? "decliningRequested" : "declining");

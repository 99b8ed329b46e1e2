import type { Status } from "#shared/inventory/status.ts";

const mayTakeTime = (doing: string) => `${doing}, this may take some time`;
/** What a consigner has asked the store to take. The others have been promised already. */
const isRequested = (status: Status): boolean => status !== "Pending";

/** What is said while many items are accepted. */
export const acceptingSentence = (items: readonly { readonly status: Status }[]): string =>
  mayTakeTime(
    items.some(({ status }) => isRequested(status)) ? "Accepting requested inventories" : "Accepting inventories",
  );

/** What is said while many items are declined. */
export const decliningSentence = (items: readonly { readonly status: Status }[]): string =>
  mayTakeTime(
    items.some(({ status }) => isRequested(status)) ? "Declining requested inventories" : "Declining inventories",
  );

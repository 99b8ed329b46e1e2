import { defineWords } from "#shared/words/define-words.ts";

/** Words of the frame around the portal's screens. */
export const portalWords = defineWords("portal", {
  consignerId: "Consigner ID: {id}",
  skip: "Skip to content",
});

/** Words of the menu. */
export const portalMenuWords = defineWords("portalMenu", {
  home: "Home",
  products: "Products",
  inventory: "Inventory",
  requested: "Requested",
  dropOffPending: "Drop Off Pending",
  storeRequest: "Store Request",
  payout: "Payout",
  settings: "Settings",
});

/** Titles of screens that differ from their menu entry. */
export const portalScreenWords = defineWords("portalScreens", {
  requestProduct: "Request a product",
  createListing: "Create a Listing",
  requestedInventory: "Requested Inventory",
  productItem: "Your listings",
  item: "Item",
  queue: "Waiting changes",
  needsAttention: "Needs attention",
  notifications: "Notifications",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for items to bring to the store. */
export const dropOffWords = defineWords("portal.dropOff", {
  requested: "Requested Inventory",
  pending: "Drop Off Pending",
  emptyRequested: "Nothing requested",
  emptyRequestedHint: "Items that the store has to approve before you bring them appear here.",
  emptyPending: "Nothing to drop off",
  emptyPendingHint: "Items you can bring to the store appear here.",
  bringTo: "Bring to {location}: {address}",
  cancel: "Cancel",
  print: "Print Manifest",
  manifest: "Manifest",
  manifestOf: "{consigner} · {date}",
  id: "ID",
  image: "Image",
  name: "Name",
  sku: "SKU",
  location: "Location",
  size: "Size",
  condition: "Condition",
  price: "Price",
  payout: "Payout",
  youdGet: "You’d get",
  filterByLocation: "Filter by location",
  all: "All",
  notYet:
    "{count, plural, one {The store is looking at this one. We’ll tell you when to bring it.} other {The store is looking at these. We’ll tell you when to bring them.}}",
});

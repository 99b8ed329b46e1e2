import { defineWords } from "#shared/words/define-words.ts";

/** Words shared by lists, items and scans of items. */
export const itemPartWords = defineWords("itemParts", {
  found: "Found",
  itemsHere: "Items at this location",
  leave: "Leave without saving",
  locationLabel: "Location label",
  locationNotHere: "This label belongs to a location that is not on this device.",
  noItemWithCode: "No item with this code is on this device.",
  noMarketplace: "You don’t have access to the marketplace location.",
  noProductForBarcode: "No product has this barcode.",
  notOpened: "Not opened",
  notSent: "Not sent yet",
  nothing: "Nothing",
  savedNotSent: "Saved on this device, not sent yet",
  sizeIs: "Size {size}",
  twoWays: "This barcode can be read in two ways. Type the item’s code.",
  unknown: "Unknown",
  unsavedHere: "Something here is not saved yet. Save it first, or leave without saving.",
});

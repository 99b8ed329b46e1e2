import type { Outcome } from "./rows.ts";

/** The sentence for the person who scanned; the specification's where it has one [A2.242]. */
export const outcomeSentences: Readonly<Record<Outcome, string>> = {
  found: "Found.",
  duplicate: "Item already scanned",
  overScanned: "This item has been sold.",
  elsewhere: "No items found for this location.",
  inTransitHere: "This item is on its way to here.",
  notForSale: "This item is not for sale any more.",
  notAccepted: "This item has not been accepted yet.",
  unknown: "Nothing is known of this code. It is kept for later.",
  needsItemCode: "Scan the item's own code: the barcode does not tell which one it is.",
  missing: "Expected here, but not scanned.",
};

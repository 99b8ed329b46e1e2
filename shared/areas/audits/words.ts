import { defineWords } from "#shared/words/define-words.ts";

/** Titles and refusals of the audit commands. */
export const auditWords = defineWords("audits", {
  lineGone: "This line is no longer in the audit’s result.",
});

/** The message for the person who scanned; the specification's own where it has one. */
export const outcomeSentenceWords = defineWords("audits.outcomeSentence", {
  found: "Found.",
  duplicate: "Item already scanned",
  overScanned: "This item has been sold.",
  elsewhere: "No items found for this location.",
  inTransitHere: "This item is on its way here.",
  notForSale: "This item is no longer for sale.",
  notAccepted: "This item has not been accepted yet.",
  unknown: "This code is not in the store. It is kept for later.",
  needsItemCode: "Scan the item’s own code. The barcode alone does not say which item it is.",
  missing: "Expected here but not scanned.",
});

/** Labels for resolutions. */
export const resolvedWords = defineWords("audits.resolved", {
  foundHere: "Moved here",
  acceptTransfer: "Transfer accepted",
  acceptItem: "Accepted",
  markMissing: "Marked missing",
  writeOff: "Written off",
  foundAfterAll: "Found after all",
  setAside: "Set aside",
});

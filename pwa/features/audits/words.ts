import { defineWords } from "#shared/words/define-words.ts";

export const auditSortWords = defineWords("auditScreens.sort", {
  newest: "Newest first",
  oldest: "Oldest first",
  mostMissing: "Most missing",
});

/** Results of an audit, as a filter of the list. */
export const auditResultWords = defineWords("auditScreens.result", {
  open: "Open",
  missing: "Something missing",
  allFound: "All found",
});

export const auditScanningWords = defineWords("auditScreens.scanning", {
  product: "Product",
  code: "Code",
  consigner: "Consigner",
  size: "Size",
  sku: "SKU",
  price: "Price",
  outcome: "Outcome",
});

export const resultTabWords = defineWords("auditScreens.results", {
  missingTab: "Missing",
  overScannedTab: "Over Scanned",
  otherTab: "Other",
  noneMissing: "Nothing is missing",
  noneMissingHelp: "Everything expected at this location was scanned.",
  noneOver: "Nothing over scanned",
  noneOverHelp: "No sold item was found on the shelf.",
  noneOther: "Nothing else",
  noneOtherHelp: "Every code that was scanned belongs here.",
  showMoreOf: "Show {count, number} more of {total, number}",
  code: "Code",
  item: "Item",
  size: "Size",
  price: "Price",
  seen: "Seen",
});

/** Names of outcomes on badges, tabs and cards. */
export const outcomeWords = defineWords("auditScreens.outcome", {
  found: "Found",
  duplicate: "Already scanned",
  overScanned: "Over scanned",
  elsewhere: "Belongs elsewhere",
  inTransitHere: "On its way here",
  notForSale: "Not for sale",
  notAccepted: "Not accepted",
  unknown: "Unknown",
  needsItemCode: "Item code needed",
  missing: "Missing",
});

/** Buttons of a result. */
export const resolutionWords = defineWords("auditScreens.resolution", {
  foundHere: "Found here",
  acceptTransfer: "Accept transfer",
  acceptItem: "Accept",
  markMissing: "Mark missing",
  writeOff: "Write off",
  foundAfterAll: "Found after all",
  setAside: "Set aside",
});

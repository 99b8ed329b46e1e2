import { defineWords } from "#shared/words/define-words.ts";

/** Titles and refusals of the audit commands. */
export const auditWords = defineWords("audits", {
  start: "Start audit",
  record: "Record scans",
  remove: "Remove scan",
  run: "Run audit",
  resolve: "Resolve audit result",
  resolveMany: "Resolve audit results",
  join: "Join audits",
  otherPlace: "These audits are of different places.",
  tooManyJoined: "Too many audits have been joined into one.",
  annotate: "Add note to audit",
  resolution: "Resolution",

  auditGone: "This audit is no longer in the store.",
  auditExists: "This audit already exists.",
  scanGone: "This scan is not in the audit.",
  scanElsewhere: "One of these scans belongs to another audit.",
  lineGone: "This line is no longer in the audit’s result.",
  noteExists: "This note already exists.",
  noteEmpty: "Write a note or take a photo.",
  alreadyResolved: "{name} has already dealt with this.",
  resolutionUnfit: "This doesn’t match what the audit found.",
  chooseAnother: "Choose another one.",
  itemGone: "This item is no longer in the store.",
  onItsWayElsewhere: "This item is on its way to another location now.",
  notExpectedHere: "This item is no longer expected at this location.",
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

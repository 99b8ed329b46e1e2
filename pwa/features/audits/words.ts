import { defineWords } from "#shared/words/define-words.ts";

export const auditScreenWords = defineWords("auditScreens", {
  title: "Scan Items",
  subtitle: "Scan everything at a location to see what is missing and what should not be there.",
  audits: "Audits",
  orScanLabel: "Or scan the location’s label.",
  chooseFirst: "Choose a location and press START before you scan items.",
  onlySku:
    "This label only says which product it is. Scan its QR code, type the item’s code, or tick the item under “No label to scan”.",
  selectLocation: "Please select a location",
  shelf: "Sublocation",
  wholeLocation: "Whole location",
  expectedThere: "{count, plural, one {# item} other {# items}} expected there, as far as this device knows.",
  openAudit: "There is an open audit of this place. {name} started it {age}.",
  continueIt: "Continue it",
  start: "START",
  printLabel: "Print this location’s label",
  locationGone: "A deleted location",

  noAudit: "No recent audits",
  noAuditHelp: "Choose a location and press START.",
  open: "Open",
  allFound: "All {count, number} found",
  missingOf: "{missing, number} of {expected, number} missing",
  shown: "Shown",
  view: "VIEW",
  continue: "Continue",
  viewAudit: "View the audit of {place}",
  continueAudit: "Continue the audit of {place}",

  auditMissing: "This audit does not exist",
  auditMissingHelp: "It may not have reached the server yet, or it belongs to another store.",
  allAudits: "All audits",
  loading: "Loading audit",

  foundOf: "{found} found and {missing} missing of {expected} expected",
  found: "found",
  missing: "missing",
  expectedCount: "{count, number} expected",
});

export const auditListWords = defineWords("auditScreens.list", {
  counted: "{count, plural, one {# audit} other {# audits}}",
  date: "Date",
  place: "Location",
  result: "Result",
  open: "Open",
  searches: "location or name",
});

/** Words for audits that devices no longer keep. */
export const olderAuditWords = defineWords("auditScreens.older", {
  onDevice: "Audits from the last {days, number} days are on this device.",
  show: "Show older audits",
  showMore: "Show more",
  backTo: "Showing audits run since {date}.",
  all: "Showing all audits. Those older than {days, number} days come from the server.",
  loading: "Loading older audits",
  readOnly: "Read only",
  readOnlyHelp: "This audit is more than {days, number} days old and is kept on the server.",
  notes: "Notes",
  noNotes: "No notes",
  noNotesHelp: "Nobody wrote or photographed anything in this audit.",
});

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

/** Words for two audits of one place. */
export const joinWords = defineWords("auditScreens.join", {
  others: "Other audits of this place",
  counting:
    "{name} is auditing {place} too, {count, plural, =0 {with no scans yet} one {with # scan} other {with # scans}}.",
  counted: "{name} audited {place} {age}.",
  join: "Join",
  question: "Join with {name}’s audit?",
  hint: "Both become one audit with one result, with everything that was scanned, removed and noted in either. Neither of you has to scan anything again, and what is scanned later on either device counts for both.",
  joined: "This audit is now part of {name}’s.",
});

export const auditScanningWords = defineWords("auditScreens.scanning", {
  scanEvery: "Scan every item at this location.",
  amends: "This audit has been run. What you scan now updates its result.",
  scanned: "Scanned",
  expected: "Expected",
  exceptions: "Exceptions",
  foundCount: "{count, number} found",
  atRun: "at Run",
  estimated: "estimated",
  showAll: "Show all",
  showThese: "Show these",
  type: "Type<more> a code</more>",
  noLabel: "No label<more> to scan</more>",
  notes: "Notes<more> and photos</more>",
  typedLabel: "Item code, SKU, or the digits under the bars",
  offlineRun: "You’re offline. Run is saved on this device, and the server checks the result later.",
  results: "Results",
  run: "Run",

  ready: "Ready to scan",
  readyHelp: "Point the scanner at an item’s label. There is nothing to tap.",
  openItem: "Open item",
  belongsAt: "Belongs at {place}",
  foundHere: "Found here",
  acceptTransfer: "Accept transfer",
  acceptHere: "Accept here",
  movedHere: "It belongs here now",
  transferAccepted: "Transfer accepted",
  itemAccepted: "Inventory accepted successfully",

  scannedTimes: "Scanned {count, number} times",
  list: "Scanned items",
  noExceptions: "No exceptions",
  noExceptionsHelp: "Everything scanned so far belongs here.",
  nothingScanned: "Nothing scanned yet",
  nothingScannedHelp: "Each scan appears here, the newest first.",
  removeCode: "Remove {code}",
  product: "Product",
  code: "Code",
  consigner: "Consigner",
  size: "Size",
  sku: "SKU",
  price: "Price",
  outcome: "Outcome",
  unknownCode: "Unknown code",

  notStored:
    "{count, plural, one {# scan} other {# scans}} could not be stored on this device: {codes}. Free some space, then try again. They are lost when this page closes.",

  youAreHere: "You are here",
  youAreHereHelp: "This audit is of this location. Scan what is here.",
  anotherLocation: "Another location",
  anotherLocationHelp: "This audit is of {place}. It stays open when you leave.",
  startAt: "Start an audit of {place}",
  goToAudit: "Go to the audit of {place}",
  stayAt: "Stay at {place}",
});

export const tickWords = defineWords("auditScreens.tick", {
  reason: "The label cannot be read.",
  title: "Tick without a label",
  tick: "Tick as here",
  note: "Note",
  noteHint: "Why it was ticked by hand.",
  choose: "No label to scan",
  chooseHelp: "Choose the item from what is expected here and not yet scanned, or scan the barcode on its box.",
  oneProduct: "One product",
  searchIn: "Search title, size, code",
  nothing: "Nothing expected here matches.",
  searchMore: "Search to see more.",
});

export const noteWords = defineWords("auditScreens.notes", {
  title: "Notes and photos",
  note: "Note",
  willBeSaved: "What will be saved",
  takePhoto: "Take a photo",
  takeAnother: "Take another",
  removePhoto: "Remove photo",
  save: "Save note",
  photo: "Photo",
});

export const resultWords = defineWords("auditScreens.results", {
  auditOf: "Audit of {date} by {name}",
  label: "Results",
  notes: "Notes",
  missingTab: "Missing",
  overScannedTab: "Over Scanned",
  otherTab: "Other",
  logsTab: "Logs",
  scanAgain: "Scan Again",
  print: "PRINT",
  noneMissing: "Nothing is missing",
  noneMissingHelp: "Everything expected at this location was scanned.",
  noneOver: "Nothing over scanned",
  noneOverHelp: "No sold item was found on the shelf.",
  noneOther: "Nothing else",
  noneOtherHelp: "Every code that was scanned belongs here.",
  comparedOffline: "Result from this device. The server checks it when it can be reached.",
  comparedHere: "Result from this device. The server is checking it now.",
  amendedCount: "Amended by later scans: {count, number}",
  amended: "Amended",

  resolvedOf: "{resolved, number} of {total, number} resolved",
  hideResolved: "Hide resolved",
  allResolved: "Everything here is resolved",
  allResolvedHelp: "Turn off “Hide resolved” to see what was done.",
  selectAll: "Select all",
  selectLine: "Select {code}",
  selectedLines: "Selected lines",
  selected: "{count, plural, other {# selected}}",
  clearSelection: "Clear selection",
  moreOf: "More for {code}",
  showMoreOf: "Show {count, number} more of {total, number}",
  unknownCode: "Unknown code",
  resolvedBy: "{name}, {at}",
  writeOffOne: "Write off {code}?",
  writeOffOneHelp:
    "{title} is withdrawn with the reason “lost”. It leaves the shop, and only an admin can bring it back.",
  writeOffMany: "Write off {count, plural, one {# item} other {# items}}?",
  writeOffManyHelp:
    "{count, plural, one {It is withdrawn with the reason “lost”. It leaves the shop, and only an admin can bring it back.} other {They are withdrawn with the reason “lost”. They leave the shop, and only an admin can bring them back.}}",
  writeOff: "Write off",
  noteOptional: "Note (optional)",

  missingAt: "Missing at {place}",
  printedCount: "{count, number} of {expected, number} expected, audit of {date}",
  resolved: "Resolved",
  noShelf: "No sublocation",
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

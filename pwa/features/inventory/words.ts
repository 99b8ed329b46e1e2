import { defineWords } from "#shared/words/define-words.ts";

export const inventoryScreenWords = defineWords("inventoryScreen", {
  sell: "Sell",
  locationMissing: "You must add the location of the inventory.",
  paymentMissing: "Choose how the seller is paid.",
  accepted: "Inventory accepted successfully",
  chooseWhere: "Choose where the items go.",
  paymentType: "Payment type",
  cash: "Cash",
  checkbooks: "Checkbooks",
  decline: "Decline",
  listingSheet: "Listing sheet",
  bulkEdit: "Bulk edit",
  bulkPrint: "Bulk Print",
  markPrinted: "Mark printed",
  onlyAdminBulk: "Only an admin may accept or decline several items at once. Select one.",
  declineHint:
    "{count, plural, one {This item will be declined. Its history is kept, and only an admin can bring it back.} other {These items will be declined. Their history is kept, and only an admin can bring them back.}}",
  consignerDetails: "Consigner details",
  pickItems: "Pick items",
  acceptAll: "Accept All",
  accept: "Accept",
  allStatuses: "All statuses",
  size: "Size",
  category: "Category",
  enterPrice: "Please enter a price",
  details: "Details",
  price: "Price",
  enterTrackingCode: "Enter the tracking code.",
  trackingAdded: "Tracking Code Added Successfully",
  trackingHint: "The code by which its parcel is followed. It replaces the one before.",
  saveTracking: "Save code",
  lossNote: "What happened (optional)",
  moreSteps: "More for this item",
  costHint: "Clear it to use the calculated payout, {payout}.",
  priceOutOfRange: "Price is not within the requested price range.",
  priceRange: "Requested range: {low} – {high}",
  priceRequested: "Requested price change: {price}.",
  priceRequestFailed: "Failed to request price change.",
  anyPrice: "any price",
  preapproved: "Pre-approved",
  soldOn: "Sold on",
  withdrawalAccepted: "Withdrawal accepted",
  withdrawalDeclined: "Withdrawal declined",
  onBy: "{day} · {who}",
  cost: "Cost",
  payout: "Payout",
  fee: "Fee",
  estimate: "estimate until it is saved to the server",
  image: "Image of this item",
  productNotHere: "Product not on this device",
  synced: "Synced",
  resync: "Resync",
  notSynced: "Not Synced",
  missing: "Missing",
  printed: "Printed",
  printLabel: "Print label",
  oldPrice: "The label still says {price}.",
  priceChanged: "Price changed",
  noLabelYet: "New label",
  printNewLabel: "Print new label",
  status: "Status",
  safeStatus: "Safe inventory statuses are on, so only its order or payout can change this status.",
  now: "Now",
  location: "Location",
  noLocation: "No location",
  thisOwner: "this owner",
  owner: "Owner",
  changeOwnerQuestion: "Change the owner?",
  changeOwner: "Change owner",
  item: "Item",
  order: "Order",
  loadingItem: "Loading item",
  itemNotHere: "This item is not on this device",
  findInventory: "Find Inventory",
  itemNotHereHint: "It was removed, belongs to another store, or hasn’t been downloaded yet.",
  override: "Override",
  inventory: "Inventory",
  onLetterPaper: "On letter paper, with the labels for the boxes.",
  nothingToPack: "These items have arrived; there is nothing to pack.",
  preview: "Preview",
  withdrawQuestion:
    "{count, plural, one {Are you sure you wish to withdraw this item?} other {Are you sure you wish to withdraw these # items?}}",
  withdrawHint:
    "{count, plural, one {This item will be removed from the site fully.} other {These items will be removed from the site fully.}}",
  withdraw: "Withdraw",
  withdrawn: "{count, plural, one {Item withdrawn} other {# items withdrawn}}",
  acceptWithdrawal: "Accept Withdrawal",
  reasonOptional: "Reason (optional)",
  declineReasonHint: "Consigners see it in the email and in the portal.",
  transferQuestion: "Accept the transfer?",
  transferHint: "The item moves here and goes back to its previous status.",
  acceptTransfer: "Accept transfer",
  selectLocation: "Please select a location",
  overrideHint: "This skips the usual steps. The timeline shows it with your reason.",
  reasonMissing: "A reason is required.",
  reason: "Reason",
  acceptItems: "{label}: {count, plural, one {# item} other {# items}}",
  acceptDropOff: "Accept Dropoff Request",
  accepting: "Accepting inventories, this may take some time",
  acceptingRequested: "Accepting requested inventories, this may take some time",
  declining: "Declining inventories, this may take some time",
  decliningRequested: "Declining requested inventories, this may take some time",
  declineQuestion: "Decline {count, plural, one {# item} other {# items}}?",
  optionNumber: "Option {number}",
  daysActive: "{count, plural, one {# day} other {# days}} active",
  changeOwnerHint: "{next} will be paid when this item sells, not {present}. The fees are calculated again.",
  editInNewTab: "Edit {code} in a new tab",
  pairs: "{count, plural, one {# pair} other {# pairs}}",
  fromPrice: "from {price}",
  searches: "title, code, style code, consigner",
  soFar: "so far · {done, number} of {total, number} rows downloaded",
  onlySoFar: "so far",
  other: "other",
  othersMatch: "{count, plural, one {# {which} item matches} other {# {which} items match}}",
  label: "Label",
  product: "Product",
  subLocation: "Sublocation",
  unknownProduct: "Unknown product",
  unknownLocation: "Unknown location",
  unknownSubLocation: "Unknown sublocation",
  unknownConsigner: "Unknown consigner",
  notPrinted: "Not printed",
  asOf: "As of <age></age>",
  itemsOnLetterPaper:
    "{items, plural, one {# item} other {# items}} of {consigners, plural, one {# consigner} other {# consigners}}, on letter paper, with the labels for the boxes.",
  printSheets: "{count, plural, =0 {Print sheet} one {Print sheet} other {Print # sheets}}",
  sheetOf: "Listing sheet of {consigner}, first page",
  earlyFee:
    "This item was accepted less than {days} days ago. An early-withdrawal fee of {fee} is charged to the consigner.",
  earlyFees:
    "{count, plural, one {# item was} other {# items were}} accepted less than {days} days ago. Early-withdrawal fees of {fee} in total are charged to their consigners.",
  earlyFeeThen:
    "{count, plural, one {An early-withdrawal fee of {fee} is charged to the consigner if this is accepted within {days} days of taking the item in.} other {Early-withdrawal fees of {fee} in total are charged to the consigners if these are accepted within {days} days of taking the items in.}}",
  goBack: "Go back",
  undo: "Undo",
  updating: "Updating inventories, this may take some time, don't refresh!",
  confirmed: "Confirmed Action: These changes take time, you will see the changes slowly update...",
  storePriceHint: "{consigner} sees your price and accepts or declines it. The price is {price} now.",
  newPrice: "New price",
  askForPrice: "Request price",
  setNewLocation: "Set New Location",
  transferringHint:
    "{count, plural, one {The item is} other {The # items are}} hidden from the online shop until {count, plural, one {it is} other {they are}} accepted at the new location.",
  locationOption: "Location option",
  locationOptionHint:
    "Choose the option that names where an item is, if your products have one. It becomes the new location’s name.",
  keepOptions: "None: keep every option",
  transferred: "{count, plural, one {# item is} other {# items are}} on the way to {location}",
  onTheWay: "To {to} from {from}",
  selectAll: "Select all",
  printMarked: "{count, plural, one {# label marked} other {# labels marked}} as printed",
  overrideTitle: "Override: {from} → {to}",
  statusIsNow: "Status is now {status}",
});

/** Titles of the pages. */
export const headingWords = defineWords("inventoryScreen.heading", {
  find: "Find Inventory",
  incoming: "Incoming",
  requested: "Request",
  readyToPrint: "Ready To Print",
  withdrawn: "Withdrawn",
  priceChange: "Inventory Price Change",
  withdrawalRequest: "Withdrawal Request",
  consignment: "Consignment",
  buying: "Buying",
  transfers: "Transfer Inventory",
  acceptTransfers: "Accept Transfer",
});

/** Names in the menu of lists. */
export const listNavWords = defineWords("inventoryScreen.nav", {
  find: "Find",
  incoming: "Drop Off Pending",
  requested: "Requested",
  readyToPrint: "Ready To Print",
  withdrawn: "Withdrawn",
  priceChange: "Price Change",
  withdrawalRequest: "Withdrawal Request",
  consignment: "Consignment",
  buying: "Buying",
  transfers: "Transfer",
  acceptTransfers: "Accept Transfer",
});

/** Messages of empty pages. */
export const emptyWords = defineWords("inventoryScreen.empty", {
  find: "No active items",
  incoming: "No incoming items",
  requested: "No drop-off requests",
  readyToPrint: "Every label is printed",
  withdrawn: "Nothing was withdrawn",
  priceChange: "No price changes are waiting",
  withdrawalRequest: "No withdrawal requests",
  consignment: "No consignment offers",
  buying: "Nothing is offered for you to buy",
  transfers: "Nothing to transfer",
  acceptTransfers: "Nothing is in transit",
});

export const emptyHintWords = defineWords("inventoryScreen.emptyHint", {
  find: "Items appear here once they are accepted. Take some in with Intake.",
  incoming: "Items that are waiting to be dropped off appear here.",
  requested: "When a consigner asks to bring something in, it appears here.",
  readyToPrint: "Accepted items whose label has not been printed appear here.",
  withdrawn: "Items that left the store unsold appear here.",
  priceChange: "When a consigner asks for another price, the item appears here.",
  withdrawalRequest: "When a consigner asks for an item back, it appears here.",
  consignment: "When a consigner offers an item that you asked for, it appears here.",
  buying: "When somebody offers to sell you an item that you asked for, it appears here.",
  transfers: "Items on sale appear here, to be sent to another location.",
  acceptTransfers: "Items that were sent to another location appear here until somebody accepts them there.",
});

/** Names of the list's sort orders. */
export const sortWords = defineWords("inventoryScreen.sort", {
  newestUpdated: "Newest updated",
  oldestUpdated: "Oldest updated",
  newestCreated: "Newest created",
  oldestCreated: "Oldest created",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  lowestPayout: "Lowest payout",
  highestPayout: "Highest payout",
  sizeLowToHigh: "Size low to high",
  sizeHighToLow: "Size high to low",
  inventoryPriority: "Inventory priority",
});

/** Buttons of actions on items. */
export const stepLabelWords = defineWords("inventoryScreen.stepLabel", {
  declinePrice: "Decline",
  acceptPrice: "Accept",
  declineWithdrawal: "Decline",
  acceptWithdrawal: "Accept Withdrawal",
  requestStorePrice: "Request price change",
  transfer: "Transfer",
  cancelTransfer: "Call back",
  acceptTransfer: "Accept transfer",
  cancelDropOff: "Cancel drop-off",
  delete: "Delete",
  cancelRequest: "Cancel Request",
  addTracking: "Tracking code",
  requestWithdrawal: "Request withdrawal",
  cancelWithdrawal: "Cancel withdrawal request",
  writeOff: "Write off",
});

/** Questions that confirm an action. */
export const stepQuestionWords = defineWords("inventoryScreen.stepQuestion", {
  declinePrice:
    "{count, plural, one {Decline this price change request?} other {Decline these # price change requests?}}",
  acceptPrice:
    "{count, plural, one {Do you want to accept this price change request?} other {Do you want to accept these # price change requests?}}",
  declineWithdrawal:
    "{count, plural, one {Decline this withdrawal request?} other {Decline these # withdrawal requests?}}",
  cancelTransfer: "{count, plural, one {Call this item back?} other {Call these # items back?}}",
  acceptTransfer: "{count, plural, one {Accept the transfer?} other {Accept the transfer of # items?}}",
  cancelDropOff: "{count, plural, one {Cancel this drop-off?} other {Cancel these # drop-offs?}}",
  delete: "{count, plural, one {Are you sure delete this item?} other {Are you sure delete these # items?}}",
  cancelRequest: "{count, plural, other {Sure to delete?}}",
  cancelWithdrawal:
    "{count, plural, one {Cancel this withdrawal request?} other {Cancel these # withdrawal requests?}}",
});

/** Effects of an action. */
export const stepHintWords = defineWords("inventoryScreen.stepHint", {
  declinePrice: "{count, plural, one {The item keeps its price.} other {The items keep their prices.}}",
  acceptPrice:
    "{count, plural, one {The item gets the requested price and needs a new label.} other {The items get the requested prices and need new labels.}}",
  declineWithdrawal: "{count, plural, one {The item stays in the store.} other {The items stay in the store.}}",
  cancelTransfer:
    "{count, plural, one {It stays where it was sent from and goes back to its previous status.} other {They stay where they were sent from and go back to their previous status.}}",
  acceptTransfer:
    "{count, plural, one {The item moves to its new location and goes back to its previous status.} other {The items move to their new locations and go back to their previous status.}}",
  cancelDropOff:
    "{count, plural, one {The item will not be brought in. It is withdrawn without a fee.} other {The items will not be brought in. They are withdrawn without a fee.}}",
  delete:
    "{count, plural, one {This item is currently pending and deleting it will remove it from the system.} other {These items are currently pending and deleting them will remove them from the system.}}",
  cancelRequest:
    "{count, plural, one {The offer is removed from the system.} other {The # offers are removed from the system.}}",
  cancelWithdrawal:
    "{count, plural, one {Its consigner no longer wants it back. It goes back to its previous status.} other {Their consigners no longer want them back. They go back to their previous status.}}",
});

/** Messages after an action on one item. */
export const stepDoneWords = defineWords("inventoryScreen.stepDone", {
  declinePrice: "Price change declined",
  acceptPrice: "Price change accepted",
  declineWithdrawal: "Withdrawal declined",
  cancelTransfer: "Item called back",
  acceptTransfer: "Transfer accepted",
  cancelDropOff: "Drop-off cancelled",
  delete: "Item deleted",
  cancelRequest: "Request cancelled",
  cancelWithdrawal: "Withdrawal request cancelled",
});

/** Usual reasons for declining items, for their consigners to read. */
export const declineReasonWords = defineWords("declineReason", {
  many: "We have many of these right now.",
  price: "The price is too high for us.",
  condition: "We don’t sell items in this condition.",
  unsold: "We don’t sell this kind of item.",
  photos: "Please add photos first.",
});

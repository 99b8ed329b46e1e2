import { defineWords } from "#shared/words/define-words.ts";

/** What adding items says wherever it is done: at intake, and where a known product's inventory is added. */
export const addingWords = defineWords("adding", {
  addInventory: "Add Inventory",
  productNotHere: "This product is not on this device.",
  productsDownloading: "Products are still being downloaded.",
  sizeLabel: "Size",
  price: "Price",
  previous: "Previous",
  next: "Next",
  transactionFee: "Transaction Fee",
  sellingFees: "Selling Fees",
  cleaningFee: "Cleaning Fee",
  boxFees: "Box Fees",
  vat: "VAT",
  fees: "Fees",
  estimate: "Estimate",
  withdrawalFees: "Outstanding Withdrawal Fees",
  settledAtPayout: "Settled at payout",
  cost: "Cost",
  payout: "Payout",
  done: "Done",
  printed: "Printed",
  change: "Change",
  seller: "Seller",
  consigner: "Consigner",
  acceptNow: "Accept now",
  activeWhenSaved: "Items are active as soon as they are saved.",
  waitAsDropOff: "Items wait as Drop off pending.",
  lastSale: "Last sale",
  lowestHere: "Lowest here",
  costHint: "Leave it empty to use the calculated payout.",
  feesNeedConsigner: "Choose a consigner to see the fees.",
  quantity: "Quantity",
  oneLess: "One less",
  oneMore: "One more",
  totalFor: "Total for {quantity, number}",
  savedHere: "{count, plural, one {# item} other {# items}} saved on this device",
  savedAndDelivered: "{count, plural, one {# item} other {# items}} saved",
  printLabelOf: "Print the label of {code}",
  changeOption: "Change {option}",
  fromBarcode: "{option} <strong>{value}</strong><muted> · from the barcode</muted>",
  priceWarning: "{text} Instant accepts at {amount}",
  savedBefore:
    "{count, plural, one {# item was saved before this change. Change it on its page.} other {# items were saved before this change. Change them on their pages.}}",
  itemsAdded: "{count, plural, one {# item} other {# items}} added",
  addedTo: "Inventory added to {title}",
});

/** What a line still needs, within a sentence; a template's own options are named by the template. */
export const neededFieldWords = defineWords("adding.field", {
  size: "size",
  price: "price",
  quantity: "quantity",
  notes: "shorter notes",
});

/** What keeps items from being added. Tests hold these to the word [A5.11-A5.23]. */
export const addingProblemWords = defineWords("adding.problem", {
  incomplete: "Please select size, condition, price, and quantity first.",
  locationMissing: "Please select a location",
  consignerMissing: "Please select a consigner",
  price: "Please enter a price",
  quantity: "Please enter a quantity",
  option1: "Please select an option",
  option2: "Please select a valid option 2",
  option3: "Please select a valid option 3",
});

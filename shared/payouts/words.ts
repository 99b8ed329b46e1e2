import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the payout rules. */
export const payoutWords = defineWords("payouts", {
  create: "Pay out items",
  markPaid: "Mark a payout as paid",
  markFailed: "Mark a payout as failed",
  send: "Send a payout",
  settle: "Settle a payment",
  noteBankFile: "Make a bank file",
  printCheques: "Print cheques",
  retry: "Retry a payout",
  void: "Void a payout",
  name: "Payout {date} {time}",

  selectItem: "Please select at least 1 item",
  selectConsigner: "Please select at least 1 consigner",
  notTheSame: "The consigners’ items are not the items to pay.",
  sameTwice: "{title} is named twice.",
  exists: "This payout already exists.",
  itemGone: "An item of this payout has been removed. Reload the list.",
  notSold: "Item {code} is {status} and cannot be paid out. Reload the list.",
  otherOwner: "Item {code} belongs to another consigner. Reload the list.",
  storeItem: "Item {code} is the store’s own and pays nobody.",
  held: "Item {code} can be paid out from {date} on.",
  taken: "{name} has already put item {code} into {payout}. Reload the list.",
  takenBySomebody: "Item {code} is already in {payout}. Reload the list.",
  somePayout: "a payout",
  stale:
    "{count, plural, one {One total has changed} other {# totals have changed}}. Check the new {count, plural, one {figure} other {figures}} and confirm again.",
  staleTotal: "Now {amount}",

  gone: "This payout has been removed.",
  voided: "This payout was voided.",
  notInPayout: "This consigner is not in this payout.",
  paidAlready: "This was already marked as paid by {name}.",
  paidAlreadyBySomebody: "This was already marked as paid.",
  paidLater: "Choose a day that has come.",
  paidTooEarly: "This wasn’t owed before {date}. Choose that day or a later one.",
  refunded:
    "{count, plural, one {Item {code} was} other {# items were}} refunded after this payout was made. Void it and pay out again, or record it as it was paid: the amount is then taken off the consigner’s next payout.",
  nothingFailed: "Nothing of this payout has failed.",
  notPending: "Only what is waiting to be paid can fail.",
  reasonRequired: "Please give a reason",
  purchasesStay: "This payout is for items that the store bought. It can only be paid.",

  stillSending: "The payment service hasn’t said yet what became of this payment. Check back later.",
  notSendable: "Only what is waiting and paid by a payment service can be sent.",
  settledByService: "Only the payment service’s answer settles this payment.",
  notForBankFile: "Only what is waiting and paid by a bank file can be in one.",
  inBankFile: "This is in a bank file already. Download that file.",
  notForCheques: "Only what is waiting and paid by printed cheques can be printed.",
  chequeUsed: "Cheque {number} has been used. The next free number is {next}.",
  voidUnknown:
    "Nobody knows whether a payment of this payout went out. Ask the payment service, then mark it as paid or failed.",
  voidPartlySent: "Part of this payout has gone out. Retry the rest, or mark it as paid once it is.",

  paidNote: "Paid out in {payout}",
});

/** Column headings of an export. */
export const payoutColumnWords = defineWords("payouts.column", {
  payoutName: "Payout name",
  consigner: "Consigner",
  item: "Item",
  sku: "SKU",
  size: "Size",
  code: "Code",
  status: "Status",
  price: "Price",
  payout: "Payout",
  currency: "Currency",
  sold: "Date Sold",
  paid: "Date Paid",
  method: "Method",
  reference: "Reference",
});

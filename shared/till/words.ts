import { defineWords } from "#shared/words/define-words.ts";

export const tillWords = defineWords("till", {
  closeDay: "Close the day",
  moveCash: "Put cash into the drawer or take it out",

  till: "Till",
  counted: "Counted",
  amount: "Amount",

  sumWrong: "The payments come to {paid}, but {total} is due.",
  paidTwice: "This payment is already in the store.",
  tooLittleCash: "The cash handed over is less than what is paid with it.",
  roundedOtherwise: "The amount of cash has changed in the meantime. Start again.",
  creditGone: "There is no store credit with this code.",
  creditShort: "This store credit has only {amount} left.",
  balanceShort: "The store owes this consigner only {amount} that can be spent now.",
  needsNetwork: "Store credit and balances need a connection.",
  paymentGone:
    "A payment of this close isn’t on the server. If somebody else took it on this device, have them sign in here, then try again.",
  countedAlready: "A payment of this day is already in another close.",
  otherTill: "A payment of this day was taken at another till.",
  closeExists: "This close is already in the store.",
  nothingToClose: "Nothing was taken since the last close.",
  purchaseNote: "Paid for order {order}",
  purchaseBackNote: "Returned from order {order}",
});

export const methodWords = defineWords("till.method", {
  cash: "Cash",
  card: "Card",
  other: "Other",
  storeCredit: "Store credit",
  balance: "Consigner’s balance",
  exchange: "Exchange",
});

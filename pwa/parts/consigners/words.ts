import { defineWords } from "#shared/words/define-words.ts";

export const consignerScreenWords = defineWords("consigner", {
  profile: "Profile",
  account: "Account",
  type: "Consigner type",
  noType: "Store’s default",
  changeType: "Change type",
  typeHint: "The type decides which fees are taken.",
  chargeTax: "VAT on fees",
  chargeTaxHint: "VAT is added to this consigner’s fees.",
  recalculate: "Recalculate payouts of unsold items",
  recalculateHint: "Otherwise only items that come in from now on are paid by the new fees.",
  disabled: "Disabled",
  disabledHint: "On: they can’t sign in. Their items stay where they are.",
  enabledHint: "Off: they can sign in and sell.",
  storeAccountHint: "Store accounts cannot be disabled.",
  marketplace: "Online marketplace",
  marketplaceOn: "On: they can sell at the location ONLINE MARKETPLACE.",
  marketplaceOff: "Off: they can’t sell at the location ONLINE MARKETPLACE.",
  notifications: "Notifications",
  onInventoryAccept: "Items accepted or declined",
  onPayout: "Payouts",
  onProductSold: "Items sold",
  onPriceAcceptOrDecline: "Price changes answered",
  onWithdrawAcceptOrDecline: "Withdrawals answered",
  mailOn: "On: they get an email.",
  mailOff: "Off: they get no email.",
  saved: "Saved.",
  invite: "Invite",
  invited: "We emailed {email} an invite to sign in.",
  notInvited: "The invite was not sent",
  notes: "Notes",
  notesHint: "Only staff see them.",
  idNumber: "ID number",
  ledger: "Account statement",
  noLedger: "Nothing has been sold or paid out yet.",
  balance: "Balance",
  sales: "Sold for",
  profit: "Store’s share",
  danger: "Danger zone",
  delete: "Delete consigner",
  deleteHint:
    "Name, contact and bank details are erased and they can’t sign in any more. Their items and payouts stay, under the name “Deleted consigner”. This can’t be undone.",
  deleteQuestion: "Delete {name}?",
  deleteConfirm: "Delete",
  deleted: "Consigner deleted!",
  firstNameMissing: "Please enter a first name.",
  history: "History",
});

export const statementWords = defineWords("consigner.statement", {
  make: "Statement",
  hint: "Everything on the ledger in these days, with the balance before and after it. Sales are listed on the day they were made, even if a till sent them later.",
  entries: "{count, plural, one {# entry} other {# entries}}",
  csv: "Download CSV",
  pdf: "Make PDF",
});

export const bankScreenWords = defineWords("consigner.bankDetails", {
  title: "Bank details",
  none: "No bank details yet.",
  kept: "{method}, given {date}",
  seen: "Last shown {date}",
  show: "Show",
  showTitle: "Show bank details",
  showHint: "Your name and the reason go into the history.",
  reason: "Reason",
  change: "Change",
  add: "Add",
  changeTitle: "Bank details",
  changeHint: "They are encrypted on the server and stay on no device.",
  changed: "Bank details saved.",
  save: "Save",
  method: "Payout method",
  accountName: "Account name",
  accountNumber: "Account number",
  branchCode: "Branch code",
  bank: "Bank",
  bankType: "Account type",
  routingType: "Routing type",
  abaNumber: "ABA",
  swiftCode: "SWIFT",
  ibanNumber: "IBAN",
  routingNumber: "ABA routing number",
  swift: "SWIFT code",
  iban: "IBAN",
  email: "Account email",
  needsConnection: "This needs a connection to the server.",
  choose: "Choose",
  copied: "Close this when you are done: the details disappear with it.",
});

/** Names of the kinds of bank accounts. */
export const bankTypeWords = defineWords("consigner.bankType", {
  "Current (cheque/bond)": "Current (cheque/bond)",
  Savings: "Savings",
  Transmission: "Transmission",
  Bond: "Bond",
  "Subscription Share": "Subscription Share",
  Fnbcard: "Fnbcard",
  WesBank: "WesBank",
});

/** Returns a payout method's name for people. Services keep theirs in every language. */
export const payoutOptionName = (option: string): string => (option === "Bank" ? bankScreenWords("bank") : option);

/** Words for adjusting a ledger by hand. */
export const adjustWords = defineWords("consigner.adjust", {
  title: "Adjust the ledger",
  hint: "The next payout settles it. The consigner sees the reason on their statement.",
  adjust: "Adjust",
  adjusted: "Ledger adjusted",
  who: "Who owes it",
  storeOwes: "The store owes the consigner",
  consignerOwes: "The consigner owes the store",
  amount: "Amount",
  amountMissing: "Please enter an amount",
  reason: "Reason",
  reasonMissing: "Please give a reason",
});

/** Words for opening balances. */
export const openingScreenWords = defineWords("consigner.opening", {
  title: "Opening balance",
  hint: "What was owed before the store used Trace. Payouts settle it, and it counts as neither a sale nor a commission.",
  setIt: "Set opening balance",
  set: "Opening balance set",
  note: "Note",
  voidTitle: "Void the opening balance?",
  voidHint: "An entry of the opposite amount takes it back. Then you can set another one.",
  voidIt: "Void opening balance",
  voided: "Opening balance voided",
});

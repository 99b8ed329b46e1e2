import { defineWords } from "#shared/words/define-words.ts";

export const consignerWords = defineWords("consigners", {
  add: "Add consigner",
  edit: "Edit consigner",
  remove: "Delete consigner",
  import: "Import consigners",
  keepBankData: "Change bank details",
  revealBankData: "Show bank details",
  adjustLedger: "Adjust a consigner’s ledger",
  storeAccountPaysNobody: "The store’s own account has no ledger to adjust.",
  entryExists: "This entry already exists.",
  amountMissing: "Please enter an amount",
  reasonMissing: "Please give a reason",
  gone: "This consigner has been removed.",
  exists: "This consigner already exists.",
  emailIsAdmins: "Only an admin can change an email address.",
  emailIsProven: "Change your email address in your settings: a link is sent to the new one.",
  emailTaken: "A consigner with this email already exists.",
  emailWrong: "This is not an email address.",
  nameMissing: "A consigner needs a name or an email address.",
  typeGone: "This consigner type has been removed.",
  typeIsAdmins: "Only admins choose a consigner’s type and VAT.",
  typeUnknown: "There is no consigner type {name}.",
  storeAccountStays: "Store accounts cannot be disabled.",
  storeAccountKept: "Store accounts cannot be deleted.",
  itemsKept:
    "This consigner still owns {count, plural, one {# unsold item} other {# unsold items}}. Withdraw or transfer {count, plural, one {it} other {them}} to another consigner first.",
  moneyOwed: "The store still owes this consigner {amount}. Pay it out first.",
  otherStore: "This consigner belongs to another store.",
  loginNotChosen: "A login is linked when the consigner signs up with this email.",
  deleted: "Deleted consigner",
});

/** Names of consigner fields, on screens and in files. */
export const consignerFieldWords = defineWords("consigners.field", {
  id: "Consigner ID",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  idNumber: "ID number",
  accountType: "Account Type",
  fee: "Fee",
  isActive: "isActive",
  sales: "sales",
  profit: "profit",
});

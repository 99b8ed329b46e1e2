import { defineWords, t } from "#shared/words/define-words.ts";

export const consignerScreenWords = defineWords("consigner", {
  onInventoryAccept: "Items accepted or declined",
  onPayout: "Payouts",
  onProductSold: "Items sold",
  onPriceAcceptOrDecline: "Price changes answered",
  onWithdrawAcceptOrDecline: "Withdrawals answered",
  deleteHint:
    "Name, contact and bank details are erased and they can’t sign in any more. Their items and payouts stay, under the name “Deleted consigner”. This can’t be undone.",
  history: "History",
});

export const bankScreenWords = defineWords("consigner.bankDetails", {
  change: "Change",
  add: "Add",
  accountName: "Account name",
  abaNumber: "ABA",
  swiftCode: "SWIFT",
  ibanNumber: "IBAN",
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
export const payoutOptionName = (option: string): string => (option === "Bank" ? t("Bank") : option);

import { defineWords } from "#shared/words/define-words.ts";

/** What the journal's accounts are called where the store has no names of its own. */
export const journalNameWords = defineWords("journal.name", {
  cash: "Cash on hand",
  card: "Card payments",
  other: "Other payments",
  onlineShop: "Online shop payments",
  bank: "Bank",
  storeCredits: "Store credits owed",
  payables: "Consigners payable",
  income: "Sales income",
  tax: "Sales tax payable",
  purchases: "Items bought",
  fees: "Withdrawal fees",
  adjustments: "Consigner adjustments",
  openingBalances: "Opening balances",
  drawer: "Cash put in or taken out",
  difference: "Cash over and short",
  clearing: "Clearing",
  taxRate: "Tax Exempt",
});

/** What a line of the journal is about. */
export const journalMemoWords = defineWords("journal.memo", {
  sale: "Sales",
  refund: "Refunds",
  recorded: "Sales recorded without an order",
  payIn: "Cash put in",
  payOut: "Cash taken out",
  purchase: "Bought from sellers",
  payout: "Payouts",
  payoutVoided: "Payouts voided",
  withdrawalFee: "Withdrawal fees",
  adjustment: "Adjustments",
  openingBalance: "Opening balances",
  openingVoided: "Opening balances voided",
  counterPurchase: "Paid from consigners’ balances",
  dayClose: "Day closes",
  rounding: "Cash rounding",
  clearing: "Exchanges and balances",
  late: "{about}, late",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Texts of notifications, in the list and as a push. */
export const notificationWords = defineWords("notifications", {
  itemsAccepted: "{count, plural, one {On sale: {title}} other {# items are on sale}}",
  dropOffsAccepted: "{count, plural, one {Please bring in: {title}} other {Please bring in # items}}",
  itemsDeclined: "{count, plural, one {Declined: {title}} other {# items were declined}}",
  pricesProposed:
    "{count, plural, one {The store suggests another price: {title}} other {The store suggests other prices for # items}}",
  pricesAccepted: "{count, plural, one {Price accepted: {title}} other {# prices were accepted}}",
  pricesDeclined: "{count, plural, one {Price declined: {title}} other {# prices were declined}}",
  withdrawalsAccepted: "{count, plural, one {Ready for pickup: {title}} other {# items are ready for pickup}}",
  withdrawalsDeclined: "{count, plural, one {Withdrawal declined: {title}} other {# withdrawals were declined}}",
  itemsSold: "{count, plural, one {Sold: {title}} other {# items were sold}}",
  payoutsPaid: "You were paid {amount}",
  itemsTakenOff: "{count, plural, one {Removed by the store: {title}} other {The store removed # items}}",
  proposalsTakenBack:
    "{count, plural, one {The store no longer suggests another price: {title}} other {The store no longer suggests other prices for # items}}",
  salesTakenBack: "{count, plural, one {Sale cancelled: {title}} other {# sales were cancelled}}",
  payoutsTakenBack: "A payment of {amount} was cancelled",
});

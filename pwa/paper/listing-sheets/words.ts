import { defineWords } from "#shared/words/define-words.ts";

export const listingWords = defineWords("listing", {
  totalOffer: "You’d get for {count, plural, one {# item} other {# items}}",
  totalCost: "Cost for {count, plural, one {# item} other {# items}}, once all are sold",
  totalPayout: "Payout for {count, plural, one {# item} other {# items}}, once all are sold",
});

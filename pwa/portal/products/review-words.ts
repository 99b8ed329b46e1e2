import { defineWords } from "#shared/words/define-words.ts";

/** Words of what is looked over before it is submitted, which the first screen does without. */
export const reviewWords = defineWords("portal.review", {
  gets: "You get {payout} when {count, plural, one {it sells} other {they sell}}",
  getsInAll: "You get {payout} in all",
  change: "Change {title}",
  changeTitle: "Change price and quantity",
  price: "Price",
  saveChange: "Save",
  productAdded: "Product has been added!",
  productAddedHint: "{count, plural, one {# item was} other {# items were}} sent to the store.",
  productKeptHint: "{count, plural, one {# item} other {# items}} will be sent when you’re online.",
  packIt: "Pack it with its sheet.",
  sent: "Sent. We’ll tell you when to bring it.",
  sentOf: "{count, plural, one {# item} other {# items}} sent. We’ll tell you when to bring them.",
  sendsLater: "It’s saved here and sent when you’re online. Then we’ll tell you when to bring it.",
  ship: "SHIP",
  howToShip: "How to send it in",
  noInstructions: "Bring the boxes to the store.",
  printSheet: "Print sheet",
  sheetOf: "Listing sheet, first page",
  done: "Done",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words for a consigner's own items. */
export const ownWords = defineWords("portal.inventory", {
  emptyHint: "Choose a product and add what you want to sell.",
  sold: "Sold",
  step1: "Add items and choose the location ONLINE MARKETPLACE for them.",
  step2: "After a sale we email you the buyer’s address and tell you when the item is ready to ship.",
  step3: "Ship it or drop it off, with a tracking code, within 1 day.",
  getsAtPrice: "You get {payout} when it is sold at this price.",
  cancelPrice: "Cancel request",
  cancelPriceQuestion: "Take back your price request?",
  notHereHint: "It belongs to somebody else, was removed, or hasn’t been downloaded yet.",
  details: "Details",
  preapproved: "Pre-approved",
  trackRequested: "Requested",
  trackBring: "Bring it",
  trackOnSale: "On sale",
  trackLeaving: "Not on sale",
  trackMoving: "On its way",
  trackBeingSold: "Being sold",
  trackSold: "Sold",
  trackPaid: "Paid",
});

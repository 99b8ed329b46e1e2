import { defineWords } from "#shared/words/define-words.ts";

/** Texts of stores' shops at the platform. */
export const shopifyWords = defineWords("shopify", {
  badDomain: "“{domain}” isn’t a shop’s address. It ends with .myshopify.com.",
  silent: "The shop doesn’t answer. Trace will try again.",
  busy: "The shop asks Trace to wait. Trace will try again.",
  wrongKeys: "The shop doesn’t accept the store’s keys. Connect it again in the settings.",
  notAllowed: "The shop doesn’t allow this: {reason}",
  closed: "There is no open shop at {domain}.",
  refused: "The shop refused it: {reason}",
  unreadable: "Trace can’t read what the shop answered. It needs an update.",
  quantityMoves: "The quantity in the shop keeps changing. Trace will try again.",
  quantityDiffers: "The shop’s quantity isn’t what Trace set, and no order explains it yet. Trace will look again.",
  noOnlineStore: "The shop has no online store that Trace may publish to.",
  noLocation: "A location of the shop is closed or gone. Choose another for it in the settings.",
  noOption: "Option {number}",
});

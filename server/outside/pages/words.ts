import { defineWords } from "#shared/words/define-words.ts";

/** Texts of a store's public catalogue. */
export const catalogueWords = defineWords("publicCatalogue", {
  nothingWanted: "The store isn’t looking for anything right now",
  nothingOnSale: "Nothing is on sale right now",
  nothingFound: "Nothing matches your search",
});

/** Texts of the pages of a store's own shop. */
export const shopPageWords = defineWords("ownShop", {
  name: "Your name",
  email: "Email",
  phone: "Phone (optional)",
  keepLink: "Keep this page’s address: it always shows how your reservation stands.",
});

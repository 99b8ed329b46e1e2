import { defineWords } from "#shared/words/define-words.ts";

/** Texts of a store's public catalogue. */
export const catalogueWords = defineWords("publicCatalogue", {
  title: "{store}: catalogue",
  wanted: "We’re looking for",
  onSale: "On sale",
  wantedHint: "{store} would like to have these. Sign in or ask the store to offer yours.",
  onSaleHint: "What {store} has on sale now.",
  search: "Search",
  searches: "Title, brand or style code",
  size: "Size",
  allSizes: "All sizes",
  anySize: "Any size",
  find: "Search",
  from: "from {price}",
  toPrice: "up to {price}",
  between: "{low} to {high}",
  consignment: "on consignment",
  buying: "bought from you",
  nothingWanted: "The store isn’t looking for anything right now",
  nothingOnSale: "Nothing is on sale right now",
  nothingFound: "Nothing matches your search",
  showAll: "Show everything",
  previous: "Previous page",
  next: "Next page",
  page: "Page {page}",
  pages: "Pages",
});

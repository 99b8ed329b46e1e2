import { defineWords } from "#shared/words/define-words.ts";

/** Words of the store's requests to consigners. */
export const wantedWords = defineWords("portal.wanted", {
  title: "Request Items ({count, number})",
  note: "These are sizes and inventory you have 0 stock in",
  search: "Search",
  location: "Location",
  choose: "Select a store location to begin",
  none: "The store isn’t asking for anything here",
  noneHint: "Check again later, or choose another location.",
  offer: "Offer",
  offerOf: "Offer {title}, {size}",
  anySize: "any size",
  answerTitle: "Offer it to the store",
  price: "Price",
  paidWhenTaken: "The store buys it and pays you when it takes it in.",
  paidWhenSold: "The store sells it for you and pays you when it sells.",
  yourOffer: "Your offer",
  photo: "Photo of your item",
  enterPrice: "Please enter a price",
  incomplete: "Please choose every option.",
  send: "Send offer",
  sent: "{count, plural, one {Your offer is saved} other {Your # offers are saved}}",
});

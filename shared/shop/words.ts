import { defineWords } from "#shared/words/define-words.ts";

export const shopWords = defineWords("shop", {
  enterFromShop: "Enter an order of the online shop",
  order: "Order",
  nothingOurs: "None of the items in this order was ever in this store.",
  notedByServer: "Only the server notes what the online shop answered.",
});

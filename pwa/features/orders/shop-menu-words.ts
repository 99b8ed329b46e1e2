import { defineWords } from "#shared/words/define-words.ts";

export const shopMenuWords = defineWords("shopMenu", {
  menu: "Online shop",
  view: "View in Shopify",
  resyncLines: "Resync Line Items",
  resyncAll: "Resync All Orders",
  resync: "Resync",
});

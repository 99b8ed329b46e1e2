import { defineWords } from "#shared/words/define-words.ts";

/** Words for items to bring to the store. */
export const dropOffWords = defineWords("portal.dropOff", {
  manifest: "Manifest",
  id: "ID",
  image: "Image",
  name: "Name",
  sku: "SKU",
  location: "Location",
  size: "Size",
  condition: "Condition",
  price: "Price",
  payout: "Payout",
  youdGet: "You’d get",
});

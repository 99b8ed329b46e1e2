import { defineWords } from "#shared/words/define-words.ts";

/** Texts of connecting an online shop. */
export const connectionWords = defineWords("shopConnection", {
  noShop: "The store isn’t connected to an online shop.",
  noDomain: "Enter the shop’s address, such as name.myshopify.com.",
  unreachable: "Trace can’t reach {domain}. Check the address, or try again later.",
  missing: "Please fill this in.",
  shopElsewhere: "Another store here is connected to {domain}. Disconnect it there first.",
  otherCurrency: "The shop sells in {theirs} and this store in {ours}. Trace can’t convert prices.",
  rightsMissing: "The app lacks rights in the shop: {rights}. Add them there, then connect again.",
  notSigned: "This is not signed by the connected shop.",
  resyncing: "Sending everything to the shop in the background",
});

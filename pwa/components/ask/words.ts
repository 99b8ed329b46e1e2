import { defineWords } from "#shared/words/define-words.ts";

export const askWords = defineWords("ask", {
  titleOrSku: "Title or SKU",
  noProduct: "No product on this device has this title or SKU.",
  nameOrEmail: "Name or e-mail",
  noConsigner: "No consigner on this device has this name.",
  location: "Location",
  chooseLocation: "Choose a location",
  noLocation: "No location has this name.",
  subLocation: "Sub-location",
  storeAccount: "Store account",
});

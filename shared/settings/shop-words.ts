import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the commands that connect an online shop; apart from those of the settings, which devices load more often. */
export const connectedShopWords = defineWords("connectedShop", {
  connectShop: "Connect an online shop",
  mapShopLocations: "Choose the shop’s locations",
  disconnectShop: "Disconnect the online shop",
  noteShopFault: "Note whether the online shop works",
  notedByServer: "Only the server notes whether the online shop works.",
  notConnected: "No shop is connected. Connect one first.",
  locationTwice: "Choose each location once.",
  noLocation: "This location isn’t open in this store.",
});

import { defineWords } from "#shared/words/define-words.ts";

/** The portal's own screens. */
export const portalWords = defineWords("portal", {
  noStore: "There’s no store at this address yet",
  consignerId: "Consigner ID: {id}",
  hello: "Hello {name}",
  ready: "Your account at {store} is ready. Bring your items to the store, or ask it about them.",
  offline: "You’re offline. This is what was last known here.",
  help: "Help",
  logout: "Logout",
  termsTitle: "Accept {store} Terms",
  accept: "Accept and continue",
  failed: "This did not work. Try again.",
});

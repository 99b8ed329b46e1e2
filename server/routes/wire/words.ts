import { defineWords } from "#shared/words/define-words.ts";

export const routeWords = defineWords("routes", {
  noPushService: "This is not the address of a push service that is known here.",
  noEmail: "Enter an email address like name@example.com.",
  tooLarge: "This is more than the server accepts in one request.",
  unavailable: "The server cannot do this right now. Please try again in a moment.",
  tooManyRequests: "Too many requests. Please wait a moment and try again.",
  notChangedHere: "This cannot be changed here. Leave it out, or send it as it is.",
  oneOrSeveral: "Name the items once: one as inventory, or several as inventories.",
  foreignOrigin: "This request did not come from the app’s own pages.",
  noAccess: "You do not have the access control for this. Ask an admin of your store.",
  onePriceChange: "Change prices in one way: price, raiseBy, lowerBy or percent.",
  tooMuchAtOnce: "Too much is requested at once. Please try again in a moment.",
});

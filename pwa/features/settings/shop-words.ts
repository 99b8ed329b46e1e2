import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the connected shop in the settings. */
export const shopSettingWords = defineWords("shopSettings", {
  title: "Shopify shop",
  notConnected: "Connect a Shopify shop: what is on sale is there a moment later, and its orders come here.",
  insteadOfOwn: "Trace’s own shop then takes no more reservations.",
  adminsConnect: "An admin can connect a Shopify shop here.",
  connect: "Connect a Shopify shop",
  replace: "Replace keys",
  disconnect: "Disconnect",
  connectedSince: "Connected since {date}, with the key {hint}",

  connectTitle: "Connect a Shopify shop",
  connectHint: "Keys are encrypted on the server and are never shown again.",
  domain: "Shop",
  domainHint: "Its lasting address, such as name.myshopify.com.",
  kind: "How Trace gets in",
  app: "With your organization’s app",
  appHint:
    "In Shopify’s Dev Dashboard, open your app’s settings: the client ID and the secret are there. The app must be installed in this shop.",
  token: "With a token from the shop’s admin",
  tokenHint:
    "In the shop’s admin, open Settings, Apps, Develop apps, then your app’s API credentials. The token is shown there once.",
  clientId: "Client ID",
  clientSecret: "Client secret",
  accessToken: "Admin API access token",
  secret: "API secret key (optional)",
  secretHint: "It’s beside the token. Without it, Trace asks for orders every minute.",
  rights: "The app needs these rights in the shop: {rights}.",
  missing: "Please fill this in.",
  connected: "Shop connected. Now choose its locations.",

  locations: "Locations",
  locationsHint: "Items at locations without one in the shop aren’t sold online.",
  chooseLocations: "Choose locations",
  notOnline: "Not sold online",
  unknownLocation: "A location that is gone",
  locationTwice: "Choose each of the shop’s locations once.",
  saveLocations: "Save",
  locationsSaved: "Locations saved. Everything is being sent to the shop.",
  noneMapped: "Nothing is sold online yet: choose the shop’s locations.",

  health: "How the shop is doing",
  heard: "Last change that the shop reported",
  polled: "Last look for orders",
  checked: "Last check of the connection",
  never: "Not yet",
  waiting: "Waiting to be sent or read",
  waitingCount:
    "{products, plural, one {# product} other {# products}}, {orders, plural, one {# order} other {# orders}}",
  problem: "Last problem",
  noProblem: "None",
  slowed: "The shop last slowed Trace down",
  pollsEvery: "Trace looks for orders every {minutes, plural, one {minute} other {# minutes}}.",
  checkNow: "Check now",
  checkedNow: "Connection checked",

  resync: "Resync everything",
  resyncTitle: "Send everything to the shop again?",
  resyncHint:
    "Every product is compared with the shop and corrected there: text, prices, quantities. It takes a while in a large store. Nothing is deleted.",
  resyncing: "Sending everything",
  resynced: "Everything was sent {age}.",
  resyncProblems:
    "{count, plural, one {# product wasn’t taken at once and is} other {# products weren’t taken at once and are}} tried again.",

  disconnectTitle: "Disconnect {domain}?",
  disconnectHint:
    "Trace erases the keys, sends nothing more and enters no more orders. What is in the shop stays on sale there: close it yourself if it should not be.",
  disconnected: "Shop disconnected",
});

/** Why nothing goes to and fro with the shop. */
export const shopFaultWords = defineWords("shopFaults", {
  refused: "The shop no longer lets Trace in, so nothing is sent and no orders come. Replace the keys.",
  rightsMissing:
    "The app lacks rights in the shop, so nothing is sent and no orders come. Add them in Shopify, then check.",
  missingRights: "Missing: {rights}",
  otherCurrency: "The shop now sells in another currency, so nothing is sent and no orders come.",
});

/** Why the shop does not report its changes. */
export const unheardWords = defineWords("shopUnheard", {
  unchecked: "The shop hasn’t been asked yet to report changes.",
  noAddress: "Trace has no public https address to which the shop could report changes.",
  noSecret: "Without the API secret key Trace can’t tell the shop’s reports from others’.",
  refused: "The shop doesn’t report all changes.",
});

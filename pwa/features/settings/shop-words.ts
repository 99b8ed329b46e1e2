import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the connected shop in the settings. */
export const shopSettingWords = defineWords("shopSettings", {
  connect: "Connect a Shopify shop",
  replace: "Replace keys",
  connectedSince: "Connected since {date}, with the key {hint}",
  connectHint: "Keys are encrypted on the server and are never shown again.",
  domain: "Shop",
  locationsHint: "Items at locations without one in the shop aren’t sold online.",
});

/** Why nothing goes to and fro with the shop. */
export const shopFaultWords = defineWords("shopFaults", {
  refused: "The shop no longer lets Trace in, so nothing is sent and no orders come. Replace the keys.",
  rightsMissing:
    "The app lacks rights in the shop, so nothing is sent and no orders come. Add them in Shopify, then check.",
  otherCurrency: "The shop now sells in another currency, so nothing is sent and no orders come.",
});

/** Why the shop does not report its changes. */
export const unheardWords = defineWords("shopUnheard", {
  unchecked: "The shop hasn’t been asked yet to report changes.",
  noAddress: "Trace has no public https address to which the shop could report changes.",
  noSecret: "Without the API secret key Trace can’t tell the shop’s reports from others’.",
  refused: "The shop doesn’t report all changes.",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the account at Linnworks in the settings. */
export const linnworksSettingWords = defineWords("linnworksSettings", {
  title: "Linnworks",
  hint: "If you also sell on marketplaces through Linnworks: its open orders are entered here every 15 minutes, and each takes an item on sale with its GTIN or SKU. Stock isn’t sent there.",
  connect: "Connect Linnworks",
  connectHint: "Keys are encrypted on the server and are never shown again.",
  applicationId: "Application ID",
  applicationSecret: "Application secret",
  keysHint: "In Linnworks’ developer portal, open your app’s settings, General.",
  token: "Installation token",
  tokenHint: "It’s shown after the app is installed in your account, and in the list of installs.",
  missing: "Please fill this in.",
  connected: "Linnworks connected. Its orders are being read.",
  connectedSince: "Connected since {date}, with the key {hint}",
  lastRead: "Last read",
  problem: "To look at",
  readNow: "Read orders now",
  replace: "Replace keys",
  disconnect: "Disconnect",
  disconnectTitle: "Disconnect Linnworks?",
  disconnectHint: "Trace erases the keys and enters no more of its orders. Those that are here stay.",
  disconnected: "Linnworks disconnected",
});

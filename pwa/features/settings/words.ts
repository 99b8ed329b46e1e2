import { defineWords } from "#shared/words/define-words.ts";

export const settingsScreenWords = defineWords("settingsScreen", {
  title: "Settings",
  prices: "Prices",
  preapproval: "Pre-approve consigners’ prices",
  preapprovalOn: "Items priced near the lowest price may be brought in without your word.",
  preapprovalOff: "You decide on each item that a consigner wants to bring in.",
  below: "At most below the lowest price",
  above: "At most above the lowest price",
  warnAmount: "Warn about prices above the lowest price less",
  warnAmountHint: "Set it to 0 for no warning.",
  warnText: "What the warning says",
  amountMissing: "Enter an amount, or 0.",
  notHere: "The settings are not on this device",
  notHereHint: "They haven’t been downloaded yet. Connect to get them.",
});

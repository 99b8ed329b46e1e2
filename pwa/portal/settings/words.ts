import { defineWords } from "#shared/words/define-words.ts";

/** Words of the consigner's settings. */
export const portalSettingWords = defineWords("portal.settings", {
  profile: "Profile",
  notifications: "Notifications",
  bank: "Bank",
  onInventoryAccept: "Items are accepted",
  onPayout: "A payout is made",
  onProductSold: "An item is sold",
  onPriceAcceptOrDecline: "A price change is answered",
  onWithdrawAcceptOrDecline: "A withdrawal is answered",
  push_unsupported: "This browser can’t show notifications. On an iPhone, add the portal to the home screen first.",
  push_denied: "Notifications of this site are blocked. Allow them in the browser’s settings.",
  push_off: "Get notified at once about sales, payouts and answers. The switches above apply here too.",
  push_on: "This device is notified at once.",
  mailOn: "On",
  mailOff: "Off",
});

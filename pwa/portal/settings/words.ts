import { defineWords } from "#shared/words/define-words.ts";

/** What consigners change of themselves. */
export const portalSettingWords = defineWords("portal.settings", {
  title: "Settings",
  tabs: "Your settings",
  profile: "Profile",
  notifications: "Notifications",
  bank: "Bank",
  update: "Update",
  logout: "Logout",
  updated: "Your details have been updated successfully.",
  ok: "OK",
  offline: "You’re offline. Your details are shown and changed when you are online again.",
  tryAgain: "Try again",
  firstNameMissing: "Enter your first name.",
  mailsHint: "Mails that the store sends you.",
  onInventoryAccept: "Items are accepted",
  onPayout: "A payout is made",
  onProductSold: "An item is sold",
  onPriceAcceptOrDecline: "A price change is answered",
  onWithdrawAcceptOrDecline: "A withdrawal is answered",
  mailOn: "On",
  mailOff: "Off",
  bankReadOnly: "Your bank details can’t be changed here after they were submitted. Change them in person, or e-mail",
  method: "Payout method",
  savedOn: "Saved on",
  noneKept: "The store does not know yet where to pay you.",
});

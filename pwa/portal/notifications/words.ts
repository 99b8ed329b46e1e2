import { defineWords } from "#shared/words/define-words.ts";

/** Words of the list of notifications. */
export const notificationScreenWords = defineWords("portal.notifications", {
  title: "Notifications",
  none: "Nothing new",
  noneHint: "Sales, payouts and the store’s answers appear here.",
  new: "New",
  open: "{count, plural, =0 {Notifications} one {Notifications, # new} other {Notifications, # new}}",
  older: "Show older",
});

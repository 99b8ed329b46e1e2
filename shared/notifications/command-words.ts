import { defineWords } from "#shared/words/define-words.ts";

/** Words of the commands, apart from the texts that a start whose commands wait does not need. */
export const notificationCommandWords = defineWords("notifications.command", {
  tell: "Tell consigners",
  markRead: "Mark notifications as read",
  serverOnly: "Only the server tells consigners what happened.",
});

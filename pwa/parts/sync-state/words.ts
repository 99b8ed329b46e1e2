import { defineWords } from "#shared/words/define-words.ts";

export const syncStatusWords = defineWords("syncStatus", {
  updateNeeded: "Update needed",
  updateTrace: "Update Trace",
  unreadableSentence:
    "This version of Trace can’t read the latest data from the server. Reload to update Trace. You can keep working.",
  leftOutSentence:
    "Your changes are saved to the server, but this version of Trace can’t show everything. Reload to update Trace.",
  signedOut: "Signed out",
  serverFull: "Server can’t save",
  photosFull: "No room for photos",
  connecting: "Connecting",
  connectingSentence: "Connecting to the server.",
  online: "Online",
  onlineSentence: "Everything on this device is saved to the server.",
  restDelivered: "Everything else is saved to the server.",
  openQueue: "{short}. {sentence} Open the queue.",
  waiting: "{count, number} waiting",
  age: "for {age}",
  savedHere: "{count, plural, one {# change} other {# changes}} saved on this device.",
  needAttention: "{count, plural, one {# needs} other {# need}} attention",
  needAttentionSentence: "Needs attention: {count, plural, one {# change needs} other {# changes need}} a decision.",
  updateNeededSentence: "This app is too old for the server. Update it.",
  signedOutSentence: "Sign in again to send your changes.",
  photosFullSentence:
    "The server has no room for photos. Changes with photos, and those after them, wait on this device. Tell whoever runs your server.",
  serverFullSentence:
    "The server can’t save changes right now. Your work is safe on this device. Tell whoever runs your server.",
  offline: "Offline",
  offlineWaiting: "Offline · {count, number} waiting",
  offlineSentence: "The server can’t be reached. You can keep working.",
  refused: "Not up to date",
  blockedSentence: "Changes don’t get through on this network. Trace will try again. You can keep working.",
  refusedSentence: "The server rejected the request: {reason} Trace will try again. You can keep working.",
  delivering: "Syncing {done, number} of {total, number}",
  deliveringSentence: "Syncing {done, number} of {total, number} changes.",
  downloading: "Downloading {percent} %",
  downloadingSentence: "Downloading your store: {done, number} of {total, number} rows.",
  checking: "Checking",
  checkingWaiting: "Checking · {count, number} waiting",
  checkingSentence: "Checking whether the server can be reached.",
  onTheWay: "{count, plural, one {# change} other {# changes}} on the way to the server.",
});

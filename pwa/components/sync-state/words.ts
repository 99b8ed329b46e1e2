import { defineWords } from "#shared/words/define-words.ts";

export const syncStatusWords = defineWords("syncStatus", {
  tooOld: "This version of Trace is too old for the server. Reload to update; unsent work is kept.",
  newerWrote: "A newer version of Trace has changed the data on this device. Reload to go on; unsent work is kept.",
  details: "Details",
  update: "Update",
  updateReady: "Update ready. Unsent work is kept.",
  updateWanted: "Update ready. It starts when you finish what you are entering.",
  updating: "Updating…",
  updateNeeded: "Update needed",
  updateTrace: "Update Trace",
  unreadableSentence:
    "This version of Trace can’t read the latest data from the server. You can keep working with what is here. Reload to update Trace.",
  leftOutSentence:
    "Your changes are delivered, but this version of Trace can’t show everything. Update Trace to see everything.",
  notAllShown:
    "This version of Trace can’t show everything. Reload to update Trace; your items and unsent work are kept.",
  signedOut: "Signed out",
  serverFull: "Server can’t save",
  connecting: "Connecting",
  connectingSentence: "Connecting to the server.",
  online: "Online",
  onlineSentence: "Everything on this device is delivered.",
  restDelivered: "Everything else is delivered.",
  youAreSignedOut:
    "{count, plural, =0 {You are signed out. You can keep working; sign in again to deliver your changes.} one {You are signed out. You can keep working; # change is delivered after you sign in.} other {You are signed out. You can keep working; # changes are delivered after you sign in.}}",
  storeCloses: "{store} will be deleted on {moment}. Save what you need before, or ask an admin to keep it.",
  storageCleared:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost.",
  storageClearedSince:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost, the oldest from {age}.",
  enterAgain:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again.",
  enterAgainSince:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change is} other {# unsent changes are}} lost and must be entered again. The oldest is from <date></date>.",
  dismiss: "Dismiss",
  openQueue: "{short}. {sentence} Open the queue.",
  waiting: "{count, number} waiting",
  savedHere: "{count, plural, one {# change} other {# changes}} saved on this device.",
  needAttention: "{count, plural, one {# needs} other {# need}} attention",
  needAttentionSentence: "Needs attention: {count, plural, one {# change needs} other {# changes need}} a decision.",
  updateNeededSentence: "This version of Trace is too old for the server. Update the app.",
  signedOutSentence: "You are signed out. Sign in again to deliver your changes.",
  serverFullSentence: "The server can’t save changes right now. Your work is safe on this device.",
  offline: "Offline",
  offlineWaiting: "Offline · {count, number} waiting",
  offlineSentence: "The server cannot be reached. You can keep working.",
  refused: "Not up to date",
  refusedSentence: "The server refused: {reason} You can keep working.",
  delivering: "Delivering {done, number} of {total, number}",
  deliveringSentence: "Delivering {done, number} of {total, number} changes.",
  downloadingNow: "Downloading…",
  downloadWaits: "Connect to download your store to this device.",
  downloading: "Downloading {percent} %",
  downloadingSentence: "Downloading your store: {done, number} of {total, number} rows.",
  checking: "Checking",
  checkingWaiting: "Checking · {count, number} waiting",
  checkingSentence: "Checking whether the server can be reached.",
  onTheWay: "{count, plural, one {# change} other {# changes}} on the way to the server.",
});

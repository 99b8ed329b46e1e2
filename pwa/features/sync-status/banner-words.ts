import { defineWords } from "#shared/words/define-words.ts";

export const bannerWords = defineWords("syncBanner", {
  tooOld: "This version of Trace is too old for the server. Reload to update; unsent work is kept.",
  newerWrote: "A newer version of Trace has changed the data on this device. Reload to continue; unsent work is kept.",
  details: "Details",
  update: "Update",
  updateReady: "Update ready. Unsent work is kept.",
  updateWanted: "Update ready. It starts when you finish what you are entering.",
  updating: "Updating…",
  notAllShown:
    "This version of Trace can’t show everything. Reload to update Trace; your items and unsent work are kept.",
  youAreSignedOut:
    "{count, plural, =0 {You are signed out. You can keep working; sign in again to send your changes.} one {You are signed out. You can keep working; # change is sent after you sign in.} other {You are signed out. You can keep working; # changes are sent after you sign in.}}",
  storeCloses:
    "{store} will be deleted on {moment}. Save what you need before, or ask an admin to keep it. {count, plural, =0 {} one {# change on this device has not been sent; it is lost then.} other {# changes on this device have not been sent; they are lost then.}}",
  storeData: "Save or keep it",
  broughtBack:
    "The browser cleared this device’s storage while Trace was open. {count, plural, =0 {Nothing was waiting to be sent.} one {# unsent change was saved again.} other {# unsent changes were saved again.}} The store is downloaded again. {photos, plural, =0 {} one {# photo that was not sent is lost.} other {# photos that were not sent are lost.}}",
  dismiss: "Dismiss",
  storageCleared:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost.",
  storageClearedSince:
    "The browser cleared this device’s storage. {count, plural, one {# unsent change was} other {# unsent changes were}} lost, the oldest from {age}.",
});

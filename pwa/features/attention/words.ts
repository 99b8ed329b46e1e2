import { defineWords } from "#shared/words/define-words.ts";

export const attentionWords = defineWords("attention", {
  sentWithNewCodes: "Sent again with new codes. Print the labels again.",
  sentAgain: "Sent again",
  notSentAgain: "This could not be sent again.",
  discard: "Discard",
  edit: "Edit",
  retry: "Retry",
  discardQuestion: "Discard this change?",
  discardOne: "It is removed from this device. You can’t undo this.",
  title: "Needs attention",
  subtitle: "Changes that couldn’t be saved",
  nothing: "All clear",
  nothingHint: "A change that can’t be saved stays here with its reason until you retry, edit or discard it.",
  list: "Changes that need a decision",
  openAudit: "Open audit",
  openItem: "Open item",
  sendAgain: "Send again",
  chooseLocation: "Choose a location",
  notAddedAgain: "This could not be added again.",
  backupRestored: "Backup restored",
  lostHint:
    "The server was restored from a backup that does not contain them. This device has them, and their labels may be on shelves. Bring back what is still in the store.",
  lostList: "Items gone from the server",
  dismissAll: "Dismiss all",
  bringAllBack: "Bring all back",
  dismiss: "Dismiss",
  bringBack: "Bring back",
  partlyDone: "Partly done",
  seen: "Seen",
  held: "This person or device may no longer change the store. The server keeps the change until an admin decides.",
  parked: "The server failed on this several times. It is set aside so that other changes can go on. Try it again.",
  builtOnRefused: "It depends on a change that was rejected.",
  dependents: "{count, plural, one {# change builds} other {# changes build}} on it",
  discardAll:
    "It and the {count, plural, one {# change} other {# changes}} built on it are removed from this device. You can’t undo this.",
  changes: "{count, plural, one {# change} other {# changes}} couldn’t be saved. Everything else goes on.",
  addedAgain: "{count, plural, one {# item is} other {# items are}} added again under the code on the label",
  lost: "{count, plural, one {# item is} other {# items are}} gone from the server",
  moreItems: "and {count, plural, one {# more item} other {# more items}}",
  dismissItems: "{count, plural, one {Dismiss this item?} other {Dismiss # items?}}",
  dismissHint: "{count, plural, one {It is} other {They are}} removed from this device. You can’t undo this.",
  dismissCode: "Dismiss {code}",
  bringBackCode: "Bring back {code}",
  leftAsBefore: "{count, plural, one {# item is} other {# items are}} unchanged; the rest is done.",
});

/** How a change came to need attention. */
export const attentionStateWords = defineWords("attention.state", {
  rejected: "Rejected",
  parked: "Keeps failing",
  held: "Held for an admin",
});

import { defineWords } from "#shared/words/define-words.ts";

export const attentionWords = defineWords("attention", {
  sentWithNewCodes: "Sent again with new codes. Print the labels again.",
  sentAgain: "Sent again",
  discard: "Discard",
  edit: "Edit",
  retry: "Retry",
  discardQuestion: "Discard this change?",
  discardOne: "It is removed from this device. You can’t undo this.",
  title: "Needs attention",
  subtitle: "What needs your decision",
  nothing: "All clear",
  nothingElse: "Nothing else needs attention",
  nothingHint: "A change that can’t be saved stays here with its reason until you retry, edit or discard it.",
  searches: "change, item or reason",
  state: "What happened",
  retryMany: "Retry {count, number}",
  discardMany: "{count, plural, one {Discard this change?} other {Discard these # changes?}}",
  discardManyHint: "They are removed from this device. You can’t undo this.",
  discardManyAll:
    "They and the {count, plural, one {# change} other {# changes}} built on them are removed from this device. You can’t undo this.",
  openAudit: "Open audit",
  openItem: "Open item",
  sendAgain: "Send again",
  backupRestored: "Backup restored",
  lostHint:
    "The server was restored from a backup that does not contain them. This device has them, and their labels may be on shelves. Bring back what is still in the store.",
  lostList: "Items gone from the server",
  dismissAll: "Dismiss all",
  bringAllBack: "Bring all back",
  dismiss: "Dismiss",
  bringBack: "Bring back",
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

/** Changes that a restored store lacks. */
export const missedWords = defineWords("attention.missed", {
  title: "{count, plural, one {# change is} other {# changes are}} gone from the server",
  hint: "The store was restored from a backup. This device had already sent {count, plural, one {# change} other {# changes}} that the backup does not contain. Record again what still applies, the oldest first. Nothing is sent by itself.",
  hintSince:
    "The store was restored to a backup of <date></date>. This device had already sent {count, plural, one {# change} other {# changes}} that the backup does not contain. Record again what still applies, the oldest first. Nothing is sent by itself.",
  list: "Changes gone from the server",
  more: "{count, plural, one {# more change follows} other {# more changes follow}} when these are decided.",
  onlineHint:
    "{count, plural, one {This was done online and can’t be recorded from here. Do it again if it is still needed.} other {These were done online and can’t be recorded from here. Do them again if they are still needed.}}",
  onlineList: "Done online and gone from the server",
  record: "Record again",
  recordOne: "Record again: {change}",
  recorded: "Recorded again",
  leaveOut: "Leave out",
  leaveOutOne: "Leave out: {change}",
  leaveOutQuestion: "{count, plural, one {Leave out this change?} other {Leave out # changes?}}",
  leaveOutHint: "{count, plural, one {It is} other {They are}} removed from this device. You can’t undo this.",
});

export const heldWords = defineWords("attention.held", {
  title: "On hold",
  change: "Change",
  person: "Person",
  done: "Done",
  arrived: "Arrived",
  why: "Why it’s on hold",
  beyond: "Beyond their rights",
  searches: "change or person",
  nothing: "Nothing is on hold",
  nothingHint: "Changes from people or devices that were locked out wait here until an admin decides.",
  more: ". More come when these are decided.",
  review: "Review",
  waiting:
    "{count, plural, one {# change} other {# changes}} from people or devices that were locked out {count, plural, one {waits} other {wait}} for your decision.",
  waitingMany: "More than {count, number} changes from people or devices that were locked out wait for your decision.",
  select: "{title} by {person}",
  takeOver: "Apply",
  discard: "Discard",
  takenOver: "{count, plural, one {# change} other {# changes}} applied",
  takenOverSome: "{done, number} of {count, number} changes applied. The others stay here: {why}",
  discarded: "{count, plural, one {# change} other {# changes}} discarded",
  takeOverQuestion: "Apply {count, plural, one {this change} other {these # changes}}?",
  takeOverHint: "Today’s rules apply. The history shows who made the change and that you approved it.",
  beyondHint:
    "{count, plural, one {It goes} other {Some go}} beyond what the person was allowed to do, and {count, plural, one {is} other {are}} applied with your rights.",
  discardQuestion: "Discard {count, plural, one {this change} other {these # changes}}?",
  discardHint: "{count, plural, one {It is} other {They are}} not applied. You can’t undo this.",
  loading: "Loading the change",
  asSent: "As it was sent",
});

/** Reasons why a command was held. */
export const holdReasonWords = defineWords("attention.holdReason", {
  account_disabled: "Account disabled",
  access_lost: "Access removed",
  device_revoked: "Device locked out",
});

/** Reasons why a command needs attention. */
export const attentionStateWords = defineWords("attention.state", {
  rejected: "Rejected",
  parked: "Keeps failing",
  held: "On hold for an admin",
  partlyDone: "Partly done",
});

export const attentionSortWords = defineWords("attention.sort", {
  oldest: "Oldest first",
  newest: "Newest first",
});

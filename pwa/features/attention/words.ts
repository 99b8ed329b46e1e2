import { defineWords } from "#shared/words/define-words.ts";

export const attentionWords = defineWords("attention", {
  sentWithNewCodes: "Sent again with new codes. Print the labels again.",
  sentAgain: "Sent again",
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

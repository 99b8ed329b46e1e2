import { defineWords } from "#shared/words/define-words.ts";

export const revokedWords = defineWords("revoked", {
  dataRemoved: "The store’s data is removed from this device. Changes that could be delivered wait for an admin.",
  askAdmin: "An admin ended it, and the store’s data is removed from this device. Ask them if you should have access.",
  deleteHint: "They exist nowhere else. Save them as a file first if an admin may want to see them.",
  delete: "Delete",
  title: "This device no longer has access to {store}",
  save: "Save {count, plural, one {# change} other {# changes}} as a file",
  deleteThem: "{count, plural, one {Delete it} other {Delete them}}",
  onlyHere:
    "{count, plural, one {# change couldn’t be delivered and exists} other {# changes couldn’t be delivered and exist}} only on this device.",
  deleteQuestion: "Delete {count, plural, one {# change} other {# changes}} for good?",
});

import { defineWords } from "#shared/words/define-words.ts";

export const revokedWords = defineWords("revoked", {
  dataRemoved: "The store’s data is removed from this device. Changes that could be sent wait for an admin.",
  askAdmin:
    "An admin ended it, and the store’s data was removed from this device. If this is a mistake, talk to an admin.",
  deleteHint: "They exist nowhere else. Save them as a file first if an admin may want to see them.",
  delete: "Delete",
  title: "This device no longer has access to {store}",
  save: "Save {count, plural, one {# change} other {# changes}} as a file",
  deleteThem: "{count, plural, one {Delete it} other {Delete them}}",
  onlyHere:
    "{count, plural, one {# change couldn’t be sent and exists} other {# changes couldn’t be sent and exist}} only on this device.",
  deleteQuestion: "Delete {count, plural, one {# change} other {# changes}} for good?",
});

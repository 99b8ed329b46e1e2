import { defineWords } from "#shared/words/define-words.ts";

/** Messages of the device when it cannot do something. */
export const localWords = defineWords("local", {
  nothingChanged: "This needs a connection to the server. Nothing was changed.",
  storageFull: "This device is out of space. Nothing was saved. Free some space and try again.",
});

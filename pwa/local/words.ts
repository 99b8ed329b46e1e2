import { defineWords } from "#shared/words/define-words.ts";

/** What the device itself says when it cannot do something. */
export const localWords = defineWords("local", {
  gone: "This is no longer on the device.",
  stillWaiting: "This still waits for the server’s answer.",
  unknownAction: "This version of the app does not know this action. Update the app.",
  codesMissing: "Connect once to get item codes. After that you can work offline.",
  nothingChanged: "This needs a connection to the server. Nothing was changed.",
  answerUnknown:
    "The server did not answer, so it is not known whether this was done. Try again: it is done only once.",
  storageFull: "This device has no room left. Nothing was saved: free some space and try again.",
});

/** Names for a device whose owner gave it none; names of products are alike everywhere. */
export const deviceKindWords = defineWords("local.deviceKind", {
  androidPhone: "Android phone",
  androidTablet: "Android tablet",
  windows: "Windows computer",
  linux: "Linux computer",
  other: "This device",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Messages of the device when it cannot do something. */
export const localWords = defineWords("local", {
  gone: "This is no longer on this device.",
  stillWaiting: "This is still waiting for the server.",
  unknownAction: "Update the app to do this.",
  codesMissing: "Connect once to get item codes. After that you can work offline.",
  nothingChanged: "This needs a connection to the server. Nothing was changed.",
  answerUnknown: "The server didn’t answer, so we don’t know if this was done. Try again; it won’t be done twice.",
  noAnswer:
    "The browser doesn’t give access to what is kept on this device. Close Trace in all tabs and windows, then open it again.",
  storageFull: "This device is out of space. Nothing was saved. Free some space and try again.",
});

/** Names of devices without a given name; product names are the same in all languages. */
export const deviceKindWords = defineWords("local.deviceKind", {
  androidPhone: "Android phone",
  androidTablet: "Android tablet",
  windows: "Windows computer",
  linux: "Linux computer",
  other: "This device",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Messages about failed deliveries and downloads. */
export const deliveryWords = defineWords("delivery", {
  rejected: "The server rejected the request.",
  notTaken: "The server could not take your changes yet. They are kept and sent again.",
  othersFirst: "This waits until the sales of somebody else on this device are sent.",
  notKnownThere: "The server doesn’t know this change yet. It’s kept here. Try again after the server is updated.",
  damaged: "The data from the server arrived damaged. It is downloaded again later.",
  unreachable: "The server can’t be reached. Check the network and try again.",
  browserRefused: "The browser did not do this ({name}). Try again.",
  unknownError: "Unknown Error",
});

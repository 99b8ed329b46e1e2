import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the commands that connect Linnworks; apart from those of the settings, which devices load more often. */
export const linnworksWords = defineWords("settings.linnworks", {
  connect: "Connect Linnworks",
  disconnect: "Disconnect Linnworks",
  notConnected: "The store isn’t connected to Linnworks.",
});

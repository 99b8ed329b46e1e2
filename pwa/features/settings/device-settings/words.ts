import { defineWords } from "#shared/words/define-words.ts";

export const themeWords = defineWords("device.theme", {
  system: "System",
  light: "Light",
  dark: "Dark",
});

/** Names of the sounds in the scanner's settings. */
export const soundWords = defineWords("device.sound", {
  success: "Success",
  duplicate: "Duplicate",
  wrongPlace: "Wrong place",
  unknown: "Unknown",
});

import { defineWords } from "#shared/words/define-words.ts";

export const deviceWords = defineWords("device", {
  title: "Device settings",
  unknownHere: "Not available in this browser",
  yes: "Yes",

  app: "App",
  version: "Version",
  installed: "Installed",
  inBrowser: "No, runs in the browser",
  checked: "Checked. If there is a new version, it is offered here.",
  notChecked: "The server can’t be reached. Try again when you are online.",
  checkForUpdate: "Check for an update",
  updateNow: "Update now",

  labels: "Labels",
  appearance: "Appearance",
  theme: "Theme",

  thisDevice: "This device",
  name: "Device name",
  nameHint: "Helps an admin to recognize a lost device.",
  saved: "Saved",

  location: "Location",
  defaultLocation: "Default location",
  locationHint: "Intakes and audits on this device start here.",

  lock: "Lock screen",
  lockAfter: "Auto-lock",
  lockHint:
    "For a tablet that several people use: everybody who signs in on it chooses a PIN, and unlocks it with that, also without a connection.",
  lockNever: "Never",
  lockMinutes: "After {count, plural, one {# minute} other {# minutes}} without use",
  lockNow: "Lock now",
  changePin: "Change your PIN",
  needsHttps: "This page did not come over https, so this device cannot be locked.",

  scanner: "Scanner",
  defaults: "Defaults",
  prefixHint: "Typed before each code and removed.",
  keyboardHint: "Change this if letters are mixed up, for example y and z.",
  volume: "Volume",
  percent: "{value} %",
  mute: "Mute",
  vibrate: "Vibrate",
  tryTheSounds: "Try the sounds",

  storage: "Storage",
  items: "Items on this device",
  used: "Used",
  available: "Available",
  kept: "Kept when space runs low",
  notPromised: "Not guaranteed",
  willKeep: "The browser will keep this device’s data.",
  willNotKeep: "The browser refused. Installing the app usually helps.",
  askToKeep: "Keep the data",
  clear: "Clear and download again",
  clearTitle: "Download the store again?",
  clearText:
    "The store’s data on this device is cleared and downloaded again. Unsent changes are kept. This needs a connection, and lists are incomplete until it is done.",
  clearNow: "Clear and download",

  sync: "Sync",
  lastSynced: "Last synced",
  never: "Never",
  waiting: "Waiting",
  needAttention: "Need attention",
  deliveringTab: "Tab that syncs",
  thisTab: "This one",
  otherTab: "Another one",
});

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

import { defineWords } from "#shared/words/define-words.ts";

/** Words for the store's devices and for locking out a lost one. */
export const storeDeviceWords = defineWords("employees.devices", {
  title: "Devices",
  subtitle: "Tablets, phones and computers that work with this store’s data.",
  unnamed: "Unnamed device",
  thisDevice: "This device",
  lockedOut: "Locked out",
  seen: "Last seen {age}",
  waiting: "{count, plural, one {# change} other {# changes}} waiting on it when last seen",
  endAll: "Lock out",
  endAllNamed: "Lock out {name}",
  endOne: "Lock out {person} on {name}",
  end: "Lock out",
  endAllTitle: "Lock out {name}?",
  endAllText:
    "Everybody on it is signed out: {people}. The store’s data is removed from it the next time it connects. Changes that were not sent are kept for you to decide about. Signing in again needs a password.",
  endOneTitle: "Lock {person} out of {name}?",
  endOneText:
    "Their data is removed from this device the next time it connects. The other people on it go on working. Changes that were not sent are kept for you to decide about.",
  done: "{name} is locked out",
  showOut: "Show locked out devices",
  none: "No devices yet",
  noneHint: "A device appears here when somebody has signed in on it.",
});

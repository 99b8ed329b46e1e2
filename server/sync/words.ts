import { defineWords } from "#shared/words/define-words.ts";

export const serverSyncWords = defineWords("serverSync", {
  appTooOld: "This app is too old for the store’s server. Update the app. Your changes are kept.",
  serverTooOld:
    "This app speaks protocol {protocol}, the server up to {newest}. Update the server. Your changes are kept.",
  newestProtocol: "At most {newest}.",
  noDevice: "This device is not in this store.",
  staleBounds: "This download plan is out of date. Ask for a new one.",
  noHeld: "This held command is not in this store.",
  heldNotKnown:
    "This change comes from a newer version of Trace than the server’s. Update the server, then apply it. It is kept.",
  decidedOtherwise: "This was already decided differently.",
  tooMuchHeld:
    "Too many changes are already waiting for an admin’s decision. The rest stays on this device until there is room.",
  restored: "The store’s data was restored or replaced. It is downloaded again. Your changes are kept.",
  scopeChanged: "The data this device can hold has changed. It is downloaded again. Your changes are kept.",
  muchChanged: "A lot has changed, so the store is downloaded again. Your changes are kept.",
  tooManyCommands: "Send at most {most, number} commands at once.",
  gap: "Commands up to {last} have arrived. The next one is {next}.",
  numberReused: "Number {number} of this queue, or its id, was used for another command.",
  noQueue: "This device isn’t registered. Sign in again.",
  tooManyDevices: "You have set up too many devices today. Please try again tomorrow.",
  unnamedDevice: "Unnamed device",
  restCalls: "REST calls",
  keyReused: "This Idempotency-Key was used for another request.",
});

/** The reasons a command waits for an admin. */
export const heldWords = defineWords("serverSync.held", {
  account_disabled: "Your account was disabled. An admin of the store decides about this.",
  access_lost: "You no longer work with the store’s inventory. An admin of the store decides about this.",
  device_revoked: "This device was locked out of the store. An admin decides about this.",
});

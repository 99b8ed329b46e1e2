import { defineWords } from "#shared/words/define-words.ts";

/** Texts of several areas; part of the shell. */
export const commonWords = defineWords("common", {
  onlineOnly: "This needs a connection to the server.",
  noAccess: "You do not have the access control for this.",
  handleTaken: "This handle is taken.",

  back: "Back",
  close: "Close",
  exportQueue: "Export queue",
  loading: "Loading",
  partMissing: "A part of Trace could not be loaded. Check the connection, then reload the page.",
  reload: "Reload",
  signInAgain: "Sign in again",
  signOut: "Sign out",
  syncNow: "Sync now",
});

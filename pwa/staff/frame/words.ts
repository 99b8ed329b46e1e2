import { defineWords } from "#shared/words/define-words.ts";

export const frameWords = defineWords("frame", {
  main: "Main",
  more: "More",
  skip: "Skip to content",
  lock: "Lock",
  logout: "Logout",
  newUpdates: "New Updates",
  licenses: "Third-party licenses",
  backToTop: "Back to top",
  opening: "Opening Trace",
  nothingHere: "Nothing here",
  noSuchPage: "There’s nothing at this address",
  goHome: "Go home",
  noSuchPageHint: "The screen may have moved, or the link is incomplete.",
  moreAttention: "More, {count, plural, one {# needs} other {# need}} attention",
  storeHome: "{store}, home",
});

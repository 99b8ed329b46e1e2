import { defineWords } from "#shared/words/define-words.ts";

export const queueWords = defineWords("queue", {
  title: "On this device",
  delivering: "Syncing",
  downloading: "Downloading",
  nothing: "Nothing is waiting",
  nothingHint: "What you do is saved here first, then sent to the server automatically.",
  photosWaiting: "{count, plural, one {# photo is} other {# photos are}} still to be sent.",
  list: "Waiting changes",
  delivered: "Saved to server",
  notSent: "Not sent yet",
  itemNotHere: "An item that is not on this device",
  productNotHere: "A product that is not on this device",
  locationGone: "A deleted location",
  needDecision: "{count, plural, one {# change needs} other {# changes need}} a decision",
  lastSynced: "Last synced <age></age>.",
  showAll: "Show all {count, number} changes",
  newerChange: "A change from a newer version of Trace",
  newerChangeKept: "It’s kept and sent to the server. Update Trace to see what it changes.",
  auditOf: "Audit of {location}",
});

import { defineWords } from "#shared/words/define-words.ts";

export const requestWords = defineWords("requests", {
  make: "Request items from consigners",
  close: "Close store requests",
  answer: "Answer store request",

  gone: "The store no longer asks for this.",
  exists: "This request already exists.",
  rangeReversed: "The lowest price is above the highest.",
  otherSize: "The store asks for size {size}.",
});

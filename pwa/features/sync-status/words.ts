import { defineWords } from "#shared/words/define-words.ts";

export const queueListWords = defineWords("queue.screen", {
  change: "Change",
  made: "Made",
  date: "Date",
  state: "State",
  searches: "change or item",
});

export const queueSortWords = defineWords("queue.sort", {
  oldest: "Oldest first",
  newest: "Newest first",
});

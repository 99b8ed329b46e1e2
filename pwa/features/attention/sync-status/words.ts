import { defineWords } from "#shared/words/define-words.ts";

export const queueListWords = defineWords("queue.screen", {
  made: "Made",
});

export const queueSortWords = defineWords("queue.sort", {
  oldest: "Oldest first",
  newest: "Newest first",
});

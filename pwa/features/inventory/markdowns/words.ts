import { defineWords } from "#shared/words/define-words.ts";

/** Words of the markdowns screen: schedules, runs and labels to print again. */
export const markdownsWords = defineWords("markdowns.screen", {
  everyTemplate: "Every template",
  everyLocation: "Every location",
  goneTemplate: "A template that was deleted",
  goneLocation: "A location that was removed",
});

export const ownerWords = defineWords("markdowns.owners", {
  any: "Anybody’s items",
  consigned: "Consigners’ items",
  store: "The store’s own items",
});

/** Words of the schedule's form. */
export const scheduleFormWords = defineWords("markdowns.form", {
  owners: "Whose items",
  percent: "A percentage",
  amount: "An amount",
  floor: "Lowest price",
});

/** Words of runs. */
export const runWords = defineWords("markdowns.run", {
  done: "Done",
  to: "To",
});

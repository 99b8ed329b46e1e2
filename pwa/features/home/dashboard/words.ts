import { defineWords } from "#shared/words/define-words.ts";

export const dashboardWords = defineWords("dashboard", {
  from: "From",
});

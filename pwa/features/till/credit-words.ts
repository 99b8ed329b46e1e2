import { defineWords } from "#shared/words/define-words.ts";

export const creditStateWords = defineWords("storeCredits.state", { open: "With a balance", spent: "Spent" });

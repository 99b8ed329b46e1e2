import { defineWords } from "#shared/words/define-words.ts";

export const scanningWords = defineWords("scanning", {
  scannerInput: "Scanner input",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Words that a mail's HTML part has and its text lacks. */
export const mailHtmlWords = defineWords("mailHtml", {
  open: "Open",
});

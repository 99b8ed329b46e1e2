import { defineWords } from "#shared/words/define-words.ts";

export const secondFactorWords = defineWords("secondFactor", {
  copied: "Copied.",
  notCopied: "This browser doesn’t allow that. Select the text and copy it by hand.",
  recovery:
    "Recovery codes. Each one signs you in once if you lose your phone. Keep them somewhere safe: they’re shown only now.",
});

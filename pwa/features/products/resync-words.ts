import { defineWords } from "#shared/words/define-words.ts";

export const resyncScreenWords = defineWords("resyncProduct", {
  resync: "Resync",
  question: "Do you want to resync this product?",
  warning:
    "This may delete the product in the online shop and create a new one. Back up pictures that are only in the shop first.",
});

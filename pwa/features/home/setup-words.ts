import { defineWords } from "#shared/words/define-words.ts";

export const setupWords = defineWords("setup", {
  title: "Set up your store",
  progress: "{done, number} of {all, number} done",
  done: "(done)",
  fine: "Looks good",
  skip: "Skip",
  skipStep: "Skip: {step}",
});

export const setupStepWords = defineWords("setup.step", {
  store: "Your store’s name, currency and logo",
  sizes: "Sizes and conditions",
  location: "Where items are kept",
  label: "What labels show, and their size",
  product: "Add the first product",
  item: "Add an item and print its label",
});

export const setupHintWords = defineWords("setup.hint", {
  store: "The currency can’t change once there are items.",
  sizes: "A template with common shoe sizes is there already.",
  location: "There is one location already. Rename it, or add others.",
  label: "Match the size to the labels in your printer.",
  product: "Or import your products from a file.",
  item: "Scan a box, or find the product by hand.",
});

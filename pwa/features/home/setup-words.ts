import { defineWords } from "#shared/words/define-words.ts";

export const setupStepWords = defineWords("setup.step", {
  fees: "What you charge consigners",
  store: "Your store’s name, currency and time zone",
  tax: "Sales tax",
  label: "What labels show, and their size",
  location: "Where items are kept",
  payouts: "How consigners are paid, and your terms",
  employees: "Add the people who work here",
  consigner: "Add the first consigner",
  product: "Add the first product",
  item: "Add an item and print its label",
  sale: "Sell the first item",
});

export const setupHintWords = defineWords("setup.hint", {
  fees: "Your selling fee is 0% until you choose. Every intake says so.",
  store: "The currency can’t change once there are items.",
  tax: "Its rate and name, and whether your prices include it. None until you choose.",
  label: "Match the size to the labels in your printer.",
  location: "There is one location already. Rename it, or add others.",
  payouts: "Consigners choose one of your payout methods and accept your terms.",
  employees: "Each person signs in with their own email and sees only what they need.",
  consigner: "Or import your consigners from a file.",
  product: "Or import your products from a file.",
  item: "Scan a box, or find the product by hand.",
  sale: "Scan its label at the counter.",
});

/** Labels of the buttons that mark a step as done. */
export const setupFineWords = defineWords("setup.fine", {
  fees: "Keep 0%",
  store: "Looks good",
  tax: "No tax",
  label: "Looks good",
  location: "Looks good",
  payouts: "Looks good",
  employees: "Just me",
  consigner: "Skip",
  product: "Skip",
  item: "Skip",
  sale: "Skip",
});

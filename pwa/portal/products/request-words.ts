import { defineWords } from "#shared/words/define-words.ts";

/** Words for requesting a product. */
export const requestWords = defineWords("portal.request", {
  title: "Request a product",
  intro: "Tell the store what you want to sell. It adds the product, or tells you why not.",
  template: "Kind of product",
  chooseTemplate: "Choose a kind",
  name: "Title",
  nameMissing: "Enter the product’s title.",
  sku: "Style code",
  brand: "Brand",
  gender: "Gender",
  size: "Size of your item",
  askingPrice: "Price you want",
  notes: "What else the store should know",
  photo: "Photo of the product",
  submit: "Submit",
  done: "Your product has been submited!",
  doneHint: "The store will review it. You’ll see it in Products when it’s added.",
  back: "Back",
  yours: "What you asked for",
  open: "Waiting for the store",
  used: "Added by the store",
  list: "List it",
  listOf: "List {title}",
  declined: "Declined: {reason}",
  declinedShort: "Declined",
});

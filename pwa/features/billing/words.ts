import { defineWords } from "#shared/words/define-words.ts";

export const billingWords = defineWords("billing", {
  title: "Billing",
  subtitle: "There is nothing to pay here. This is what your store uses.",
  items: "Items",
  itemsHint: "{count, plural, one {# of them is unsold} other {# of them are unsold}}",
  people: "People",
  peopleHint:
    "{employees, plural, one {# employee} other {# employees}}, {consigners, plural, one {# consigner} other {# consigners}}",
  files: "Pictures",
  filesHint: "{used} used",
  filesOf: "{used} of {most} used",
  devices: "Devices",
  devicesHint: "Tablets, phones and browsers that work for your store",
});

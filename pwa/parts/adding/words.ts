import { defineWords } from "#shared/words/define-words.ts";

/** Words for adding items, at intake and to a known product's inventory. */
export const addingWords = defineWords("adding", {
  discardHint: "Nothing has been added yet. What you chose here is lost.",
  productNotHereHint: "Look for it again under Products, or find it by its title or SKU in an intake.",
  change: "Change",
});

/** Reasons why items cannot be added. Tests require these exact words. */
export const addingProblemWords = defineWords("adding.problem", {
  incomplete: "Please select size, condition, price, and quantity first.",
  locationMissing: "Please select a location",
  consignerMissing: "Please select a consigner",
  price: "Please enter a price",
  quantity: "Please enter a quantity",
  fees: "Please wait to calculate fees",
  option2: "Please select a valid option 2",
  option3: "Please select a valid option 3",
});

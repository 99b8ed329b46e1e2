import { defineWords } from "#shared/words/define-words.ts";

export const paletteWords = defineWords("palette", {
  field: "Search items, products, people and screens",
  hint: "Type a name or a code, or scan one.",
  items: "Items",
  products: "Products",
  consigners: "Consigners",
  employees: "Employees",
  locations: "Locations",
  screens: "Screens",
  actions: "Actions",
});

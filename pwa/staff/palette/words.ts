import { defineWords } from "#shared/words/define-words.ts";

export const paletteWords = defineWords("palette", {
  title: "Search",
  field: "Search items, products, people and screens",
  nothing: "Nothing matches “{typed}”.",
  hint: "Type a name or a code, or scan one.",
  items: "Items",
  products: "Products",
  consigners: "Consigners",
  employees: "Employees",
  locations: "Locations",
  screens: "Screens",
  actions: "Actions",
  home: "Home",
  ofSettings: "Settings",
  found: "{count, plural, =0 {Nothing found} one {# result} other {# results}}",
});

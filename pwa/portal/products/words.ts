import { defineWords } from "#shared/words/define-words.ts";

/** Words of the first screen: products to list, and the bar of what is listed. */
export const productsWords = defineWords("portal.products", {
  title: "Products",
  add: "Add {title} {sku}",
  today: "Today",
  hello: "Hello {name}",
  onSale: "{count, plural, one {# item} other {# items}} on sale",
  toDropOff: "{count, plural, one {# item} other {# items}} to drop off",
  toBePaid: "{amount} to be paid to you",
  soldSince: "{count, plural, =0 {Nothing new was sold} one {# item sold} other {# items sold}} since you last looked",
  noneSold: "Nothing sold yet",
  reviews: "Reviews",
  addedItems: "Added Items",
  values: "Values",
  reviewItems: "Review Items",
  noItems: "No item has been added for review.",
});

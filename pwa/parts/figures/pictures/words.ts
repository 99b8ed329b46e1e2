import { defineWords } from "#shared/words/define-words.ts";

/** Words of the charts, on the dashboard and at home. */
export const chartWords = defineWords("figures.pictures", {
  topProducts: "Top products",
  topConsigners: "Top consigners",
  products: "Products",
  consigners: "Consigners",
  product: "Product",
  consigner: "Consigner",
  sellThroughByBrand: "Sell-through by brand",
  sellThroughBySize: "Sell-through by size",
  sellThroughByConsigner: "Sell-through by consigner",
  sellThroughByPlace: "Sell-through by location",
  place: "Location",
  slow: "Slow",
  slowSellers: "Slow sellers",
  brands: "Brand",
  sizes: "Size",
  accepted: "Accepted",
  sold: "Sold",
  noneOf: "None",
  ready: "Can be paid now",
  inAWeek: "Within 7 days",
  later: "Later",
  waiting: "In unpaid payouts",
  failed: "In failed payouts",
  other: "Adjustments and other balances",
});

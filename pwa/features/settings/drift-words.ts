import { defineWords } from "#shared/words/define-words.ts";

export const driftWords = defineWords("shopDrift", {
  title: "Compared with the online shop",
  compare: "Compare now",
  never: "The shop has not been compared yet. It is compared every night.",
  night: "Every night, what the shop has too many of is taken off it. Everything else waits for you.",
  none: "The shop shows what it should. Compared {at}.",
  found: "{count, plural, one {# difference} other {# differences}}, compared {at}",
  since: "Since {at}",
  mend: "Mend",
  mendAll: "Mend all",
  link: "Link",
  ignore: "Ignore",
  ignoreNoMore: "Ignore no more",
  missingProduct: "Not in the shop",
  extraProduct: "Only in the shop. Link it if it is one of your products.",
  twice: "In the shop a second time: {theirs}. Delete one there.",
  shown: "The shop shows it, and should not",
  hidden: "The shop does not show it",
  otherStatus: "Not on sale in the shop: its status there is {theirs}",
  otherTitle: "Called “{theirs}” in the shop",
  options: "Its options are “{theirs}” in the shop, “{ours}” here",
  images: "The shop has {theirs} of its {ours} pictures",
  imageOrder: "Its pictures are in another order in the shop, or one is no longer wanted",
  missingVariant: "{ours} is not in the shop",
  extraVariant: "{theirs} is only in the shop. Link it if it is one of yours.",
  variantTwice: "In the shop a second time, and sold there",
  untracked: "The shop does not count it, and sells any number",
  oversells: "The shop sells it on when none is left",
  inactive: "Not stocked there in the shop, so none sells; {ours} on sale here",
  price: "Costs {theirs} in the shop; it should cost {ours}",
  quantity: "The shop has {theirs}; {ours} on sale here",
  lowered: "The shop had {theirs} and now has {ours}: taken off by itself",
  unmappedLocation:
    "{count, plural, one {# item on sale here is} other {# items on sale here are}} not sold online. Choose the shop’s location for it above.",
  strangeLocation:
    "The shop sells {count, plural, one {# unit} other {# units}} at this location, which is none of yours. Choose it above, or empty it in the shop.",
  orderUnknown: "The order is in the shop and not here",
  orderDiffers: "The order is {state} in the shop, and not here",
  subscription: "The shop does not tell Trace of this",
  scope: "The app lacks this right in the shop. Add it there.",
});

/** Statuses of an order in the shop. */
export const orderStateWords = defineWords("shopOrderState", {
  open: "open",
  paid: "paid",
  cancelled: "cancelled",
  refunded: "paid back in part",
});

/** Texts of the dialog that links what only the shop has. */
export const linkWords = defineWords("shopLink", {
  productTitle: "Which product is “{name}”?",
  productHint: "Its text, prices and quantities in the shop become those of the product.",
  product: "Product",
  productMissing: "Choose a product.",
  variantTitle: "Which one is “{name}”?",
  variantHint: "Those of the product that the shop lacks.",
  variant: "Options",
  variantMissing: "Choose which one it is.",
  noVariant: "The shop lacks none of this product’s. Delete this one there, or ignore it.",
});

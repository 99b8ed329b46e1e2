import { defineWords } from "#shared/words/define-words.ts";

export const driftWords = defineWords("shopDrift", {
  missingProduct: "Not in the shop",
  extraProduct: "Only in the shop. Link it if it is one of your products.",
  twice: "In the shop a second time: {theirs}. Delete one there.",
  extraVariant: "{theirs} is only in the shop. Link it if it is one of yours.",
  variantTwice: "In the shop a second time, and sold there",
  untracked: "The shop does not count it, and sells any number",
  oversells: "The shop sells it on when none is left",
  subscription: "The shop does not tell Trace of this",
  scope: "The app lacks this right in the shop. Add it there.",
});

/** Statuses of an order in the shop. */
export const orderStateWords = defineWords("shopOrderState", {
  paid: "paid",
  cancelled: "cancelled",
  refunded: "paid back in part",
});

import { defineWords } from "#shared/words/define-words.ts";

export const driftWords = defineWords("shopDrift", {
  title: "Compared with the online shop",
  compare: "Compare now",
  never: "The shop has not been compared yet. It is compared every night.",
  none: "The shop shows what it should. Compared {at}.",
  found: "{count, plural, one {# difference} other {# differences}}, compared {at}",
  since: "Since {at}",
  mend: "Mend",
  mendAll: "Mend all",
  ignore: "Ignore",
  ignoreNoMore: "Ignore no more",
  missingProduct: "Not in the shop",
  twice: "In the shop a second time: {theirs}",
  shown: "The shop shows it, and should not",
  hidden: "The shop does not show it",
  otherTitle: "Called “{theirs}” in the shop",
  options: "Its options are “{theirs}” in the shop, “{ours}” here",
  missingVariant: "{ours} is not in the shop",
  price: "Costs {theirs} in the shop; it should cost {ours}",
  quantity: "The shop has {theirs}; {ours} on sale here",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Why a pair cannot be packed for an order, or an order not be handed over. */
export const packingWords = defineWords("orders.packing", {
  soldHere: "This was sold at the counter: there is nothing to pack.",
});

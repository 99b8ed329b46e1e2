import { defineWords } from "#shared/words/define-words.ts";

/** Why a pair cannot be packed for an order, or an order not be handed over. */
export const packingWords = defineWords("orders.packing", {
  soldHere: "This was sold at the counter: there is nothing to pack.",
  lineClosed: "This line is {state}: there is nothing to pack for it.",
  handedOverBefore: "This order was handed over already.",
  pickedOther: "{picked} was already picked for this order. Put {code} back.",
  otherProduct: "This is another product than the one ordered.",
  otherSize: "This is a {scanned}; a {ordered} was ordered.",
  otherCondition: "This is “{scanned}”; “{ordered}” was ordered.",
  notOnSale: "{code} is {status} and can’t take the place of the pair ordered.",
  dearer:
    "{code} costs {price}, and the customer was asked {asked}. Pick the pair ordered, or ask somebody who may change prices.",
  payFirst: "This order isn’t paid yet. Mark it as paid first.",
  nothingToHandOver: "No item is left in this order.",
  notAllPicked: "{count, plural, one {# pair is} other {# pairs are}} not picked yet.",
});

import { defineWords } from "#shared/words/define-words.ts";

/** Texts of consigner types and recalculations. */
export const consignerTypeWords = defineWords("consignerTypes", {
  addType: "Add a consigner type",
  editType: "Change a consigner type",
  removeType: "Remove a consigner type",
  recalculate: "Recalculate payouts",
  recalculateItems: "Recalculate payouts of items",
  gone: "This consigner type was removed. Reload the list.",
  typeRequired: "Consigner type required",
  feeRequired: "Fee required",
  minFeeRequired: "Min fee required",
  sameRule: "There is already a fee of this type for the same category and options.",
  nameTaken: "There is already a consigner type of this name.",
  defaultForAll: "The default must fit every item. Clear its category and options first.",
  oneDefault: "One type is always the default. Make another one the default instead.",
  defaultStays: "This is the default. Make another type the default, then remove this one.",
  inUse:
    "{count, plural, one {# consigner has} other {# consigners have}} this type. Give them another one, then remove it.",
  recalculationGone: "This recalculation was removed. Start it again.",
  percent: "Enter a percentage from 0 to 100, with at most two decimals.",
  because: "Fees were recalculated",
  fee: "Fee (%)",
  minFee: "Min fee",
  flatFee: "Flat fee",
});

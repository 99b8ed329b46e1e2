import { defineWords } from "#shared/words/define-words.ts";

export const feesWords = defineWords("fees.screen", {
  title: "Consigner types",
  subtitle: "What the store keeps of a sale, by type of consigner. The default is for everyone without a type.",
  othersIn: "Change it in Settings",
  add: "Add consigner type",
  added: "Consigner type added",
  saved: "Consigner type saved",
  removed: "Consigner type removed",
  type: "Type",
  fee: "Fee",
  minFee: "Min fee",
  flatFee: "Flat fee",
  category: "Category",
  of: "{field} of {type}",
  input: "Please Input {title}!",
  percent: "Enter a percentage from 0 to 100, with at most two decimals.",
  any: "Any",
  default: "Default",
  isDefault: "Make it the default",
  isDefaultHint: "For consigners without a type, and for items that no other row of a type fits.",
  more: "More for {type}",
  makeDefault: "Make default",
  isNowDefault: "{type} is the default now",
  remove: "Remove",
  removeQuestion: "Remove {type}?",
  removeHint: "A type that consigners have cannot be removed. Its history is kept.",
  recalculate: "Recalculate payouts",
  recalculateAll: "Recalculate all payouts",
  recalculateOf: "Recalculate the payouts of {type}?",
  recalculateEvery: "Recalculate the payouts of all unsold items?",
  notNow: "Not now",
  running: "Recalculating payouts of {type}",
  runningAll: "Recalculating all payouts",
  runningOne: "Recalculating payouts of {name}",
  finished:
    "{moved, plural, =0 {No payout changed} one {# payout changed} other {# payouts changed}}, from {before} to {after} together",
  recalculations: "Recalculations",
  notHere: "The consigner types are not on this device yet",
  notHereHint: "Connect once to download them.",
});

/** Default names of a product's options, without a template. */
export const feeOptionWords = defineWords("fees.option", {
  option1Value: "Size",
  option2Value: "Condition",
  option3Value: "Box condition",
});

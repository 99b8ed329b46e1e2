import { defineWords } from "#shared/words/define-words.ts";

/** Kinds of open decisions, shown after their number. */
export const toDecideWords = defineWords("home.deciding", {
  priceChanges: "{count, plural, one {price change to answer} other {price changes to answer}}",
  withdrawals: "{count, plural, one {withdrawal request} other {withdrawal requests}}",
  requested: "{count, plural, one {item offered by a consigner} other {items offered by consigners}}",
  submitted: "{count, plural, one {product asked for} other {products asked for}}",
  dropOffs: "{count, plural, one {item to be dropped off} other {items to be dropped off}}",
  toPack:
    "{count, plural, one {online order has waited for more than a day} other {online orders have waited for more than a day}}",
  readyToPay: "{count, plural, one {sold item to be paid out} other {sold items to be paid out}}",
  heldImports:
    "{count, plural, one {markdown of an imported item to start} other {markdowns of imported items to start}}",
  toPrint: "{count, plural, one {label to print} other {labels to print}}",
});
export type ToDecideKind = Parameters<typeof toDecideWords>[0];

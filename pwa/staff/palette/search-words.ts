import { defineWords } from "#shared/words/define-words.ts";

/** Lists other words that people search a screen by. They are found and not shown. */
export const screenSearchWords = defineWords("palette.screenSearch", {
  attention: "oversold sold twice problems errors not saved",
  consigners: "statement balance account sellers",
  dashboard: "figures reports revenue profit",
  dayClose: "cash drawer register till float",
  device: "language printer scanner lock",
  fees: "commission selling fee",
  findOrders: "journal accountant receipts refunds sales export",
  pendingPayouts: "pay consigners money owed",
  scan: "drop-off receive add items",
  scanItems: "audit count stock-take missing",
});

/** The same, by section of the settings. */
export const sectionSearchWords = defineWords("palette.sectionSearch", {
  store: "language currency time zone name logo color domain address",
  selling: "tax VAT transaction fee cleaning fee box fee withdrawal marketplace journal accountant",
  approvals: "prices warning",
  labels: "barcode size printing",
  signup: "terms bank PayPal cheques hold days payout methods",
  mails: "texts messages",
  shop: "online shop Shopify tracking",
  security: "maintenance second factor access",
  data: "export delete store sample stock",
});

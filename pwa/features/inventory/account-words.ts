import { defineWords } from "#shared/words/define-words.ts";

/** Words about items' consigners, and the orders items were sold in. */
export const accountWords = defineWords("account", {
  details: "Consigner details",
  open: "Open consigner",
  seeItems: "See {count, plural, one {# item} other {# items}}",
  email: "Email",
  phone: "Phone",
  address: "Address",
  type: "Type",
  balance: "Balance",
  storeAccount: "Store account",
  disabled: "Disabled",
  vat: "VAT is charged on fees",
  nothingKnown: "Your access shows the name only.",
  consigner: "Consigner",
  parts: "Parts of this page",
  noConsigner: "This consigner is not on this device",
  noConsignerHint: "They were removed, belong to another store, or haven’t been downloaded yet.",
  items: "Items",
  noItems: "No items",
  noItemsHint: "What this consigner brings in appears here.",
});

/** Names of the tabs of a consigner's page. */
export const consignerTabWords = defineWords("account.tab", {
  overview: "Overview",
  items: "Items",
  statement: "Statement",
  account: "Account",
});

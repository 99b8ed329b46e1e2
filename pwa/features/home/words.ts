import { defineWords } from "#shared/words/define-words.ts";

export const homeWords = defineWords("home", {
  addToHomeScreen: "Add Trace to your Home Screen before you work here",
  safariDeletes:
    "Safari deletes a website’s data, with unsent changes, after seven days without a visit. Tap Share, then “Add to Home Screen”, open Trace from there and sign in again.",
  search: "Search items, products, people and screens",
  searchKeys: "Ctrl K",
  stock: "Stock",
  start: "Start",
  itemsHere: "{count, plural, one {# item} other {# items}} on this device",
  greeting: "{time}, {name}",
});

export const greetingWords = defineWords("home.greeting", {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
});

/** The main tasks of floor staff. */
export const actionWords = defineWords("home.action", {
  sell: "Sell",
  intake: "Intake",
  scanItems: "Scan Items",
  findInventory: "Find Inventory",
});

export const actionHintWords = defineWords("home.actionHint", {
  sell: "Scan what a customer buys",
  intake: "Scan items in, label them, put them away",
  scanItems: "Check what is at a location",
  findInventory: "Search everything on this device",
});

export const stockCountWords = defineWords("home.stockCount", {
  active: "Active",
  pending: "Drop off pending",
  requested: "Requested",
  readyToPrint: "Ready to print",
  salePending: "Sale pending",
  inTransit: "In transit",
  priceChanges: "Price changes",
  withdrawalRequests: "Withdrawal requests",
});
export type StockCount = Parameters<typeof stockCountWords>[0];

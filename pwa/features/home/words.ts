import { defineWords } from "#shared/words/define-words.ts";

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

import { defineWords } from "#shared/words/define-words.ts";

/** Words of the figure cards, on the dashboard and at home. */
export const figureWords = defineWords("figures", {
  revenue: "Revenue",
  cost: "Total Cost",
  profit: "Profit",
  activeInventoryAmount: "Total Value",
  pendingPayouts: "Total Pending Payouts",
  paidPayouts: "Total Payouts Paid",
  storeOwnedInventoryCost: "Total Owned Inventory Amount",
  inventoryUnits: "Total Inventory Units",
  purchases: "Total Purchases",
});

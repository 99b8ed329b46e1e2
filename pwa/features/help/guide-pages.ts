import { defineWords } from "#shared/words/define-words.ts";

/** Titles of the guide's pages, by their names in docs/guide, in the order in which a store meets them. */
export const guideTitleWords = defineWords("help.page", {
  takeIn: "Take in",
  print: "Print labels",
  sell: "Sell",
  takeBack: "Take back",
  count: "Count",
  closeDay: "Close the day",
  pay: "Pay consigners",
  figures: "Read your figures",
  moveIn: "Move in",
});
export type GuidePage = Parameters<typeof guideTitleWords>[0];

/** All pages, each with the paths of the screens whose help it is. */
const screensOf: Readonly<Record<GuidePage, readonly string[]>> = {
  takeIn: ["/scan", "/addInventory", "/addInventory/$productId", "/incomingInventory", "/requestedInventory"],
  print: ["/readyToPrint", "/device/scanner"],
  sell: ["/sell", "/packing"],
  takeBack: ["/findOrders", "/orders/$orderId", "/orders/$orderId/exchange", "/storeCredits"],
  count: ["/scanItems", "/locations", "/subLocations"],
  closeDay: ["/dayClose"],
  pay: ["/pendingPayouts", "/payouts", "/payouts/$payoutId", "/payouts/check"],
  figures: ["/dashboard"],
  moveIn: ["/inventories/import", "/products/import", "/consigners/import"],
};
export const guidePageNames = Object.keys(screensOf) as readonly GuidePage[];

/** Position within Help in the address: a page, or the path of the screen about which it was asked. */
export interface HelpSearch {
  readonly page?: GuidePage;
  readonly from?: string;
}

/** Returns the page that an address asks for; null for the list of all. */
export const guidePageOf = ({ page, from }: { readonly page?: unknown; readonly from?: unknown }): GuidePage | null =>
  guidePageNames.find((one) => (page === undefined ? screensOf[one].some((path) => path === from) : one === page)) ??
  null;

import type { Put } from "#shared/machine/kernel/define-command.ts";
import { runAudit } from "../../support/test-audit.ts";
import { testOrder, testOrderLine } from "../../support/test-orders.ts";
import { ids, testItem } from "../../support/test-store.ts";
import { itemOnSale, itemWithStatus } from "./items.ts";

const at = new Date(Date.now() - 86_400_000).toISOString();
const sale = { soldOn: at, acceptedOn: at, createdAt: at, priceMinor: 123_455, payoutMinor: 98_765 };
const mine = { consignerId: ids.seller };
const sold = testItem(11, { ...mine, ...sale, status: "Sold", orderId: "order-1" });
const paid = testItem(12, { ...mine, ...sale, status: "Paid", orderId: "order-1" });
const none = { acceptedOn: null, acceptedBy: null };
const share = { itemCount: 1, grossMinor: paid.payoutMinor, settledMinor: 0, amountMinor: paid.payoutMinor };
const unsent = { transfer: "none", attempts: 0, sentMinor: 0, chequeNumber: null, bankFileId: null } as const;

/** At least one of everything that a screen of either face shows; some paths contain these ids. */
export const fullShop: readonly Put[] = [
  itemOnSale(1, { acceptedOn: at, createdAt: at, priceMinor: 123_455, payoutMinor: 98_765 }),
  itemOnSale(2, { consignerId: ids.storeAccount, subLocationId: ids.shelfA, printed: true }),
  { type: "itemCost", row: { id: testItem(2).id, costMinor: 7_500, isCostGiven: true } },
  itemWithStatus(3, "Pending", none),
  itemWithStatus(4, "Requested", none),
  itemWithStatus(5, "Consignment", none),
  itemWithStatus(6, "Buying", none),
  itemWithStatus(7, "RequestPriceChange"),
  itemWithStatus(8, "RequestWithdrawal", { statusBefore: "Active" }),
  itemWithStatus(9, "Withdrawn"),
  itemWithStatus(10, "InTransit", { destinationLocationId: ids.back }),
  { type: "item", row: sold },
  { type: "item", row: paid },
  itemWithStatus(13, "StoreRequestPriceChange"),
  itemOnSale(14, { locationId: ids.marketplace }),
  itemOnSale(15, { missingSince: at }),
  testOrder("order-1", { name: "#1001", placedAt: at, source: "counter", payment: "card" }),
  testOrderLine("line-1", "order-1", sold),
  testOrderLine("line-2", "order-1", paid),
  ...[sold, paid].map(({ id, consignerId, payoutMinor }): Put => ({
    type: "ledgerEntry",
    row: {
      ...{ id: `${id}:sale`, consignerId, kind: "sale", amountMinor: payoutMinor, itemId: id },
      ...{ payoutId: null, note: "", createdAt: at, cashMinor: 0 },
    },
  })),
  {
    type: "payout",
    row: {
      ...{ id: "payout-1", name: "Payout 1", totalMinor: paid.payoutMinor, status: "Pending", createdAt: at },
      ...{ createdByName: "Ada Admin", paidAt: null, isPurchase: false, voidedAt: null, voidReason: "" },
    },
  },
  {
    type: "payoutShare",
    row: {
      ...{ id: "share-1", payoutId: "payout-1", ...mine, ...share, ...unsent, method: "Bank", provider: "hand" },
      ...{ status: "Pending", problem: "", paidAt: null, paidByName: "", reference: "" },
    },
  },
  {
    type: "payoutLine",
    row: { id: "payout-line-1", payoutId: "payout-1", itemId: paid.id, ...mine, amountMinor: 98_765, isLive: true },
  },
  {
    type: "markdownSchedule",
    row: {
      ...{ id: "schedule-1", name: "Sneakers", templateIds: [], locationIds: [], owners: "any", kind: "percent" },
      ...{ steps: [{ days: 30, off: 1_000 }], floorMinor: 1_000, asksConsigners: false, isActive: true, createdAt: at },
    },
  },
  {
    type: "markdownRun",
    row: {
      ...{ id: "run-1", startedAt: at, startedBy: "system", finishedAt: at, reachedItemId: null, changed: 1, asked: 0 },
      ...{ scheduleIds: ["schedule-1"], beforeMinor: 22_000, afterMinor: 20_000, restored: 0, kept: 0 },
      ...{ undoneAt: null, undoneBy: null, undoFinishedAt: null },
    },
  },
  {
    type: "markdownLine",
    row: {
      ...{ id: "run-1-line", runId: "run-1", itemId: testItem(2).id, scheduleId: "schedule-1", days: 30 },
      ...{ startMinor: 22_000, startDays: 0, fromMinor: 22_000, toMinor: 20_000, asked: false, undo: null },
      createdAt: at,
    },
  },
  ...runAudit("audit-1", at),
  {
    type: "storeRequest",
    row: {
      ...{ id: "wanted", productId: ids.trail, option1Value: "9", locationId: ids.back, sale: "Consignment" },
      ...{ lowMinor: 5_000, highMinor: 9_000, createdAt: at, createdBy: ids.admin },
    },
  },
  ...(["itemsSold", "payoutsPaid", "withdrawalsDeclined"] as const).map((kind): Put => ({
    type: "notification",
    row: {
      ...{ id: `told-${kind}`, ...mine, kind, count: 1, itemId: sold.id, title: "Acme Air One", createdAt: at },
      ...{ amountMinor: kind === "payoutsPaid" ? 98_765 : null, readAt: null },
    },
  })),
];

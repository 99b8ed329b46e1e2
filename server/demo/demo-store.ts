import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { labelOptions } from "#shared/areas/settings/label-options.ts";
import { type StoreRow, storeRows } from "#shared/areas/settings/rows.ts";
import { demoId } from "./random.ts";

const kinds = { store: 13, employee: 14 } as const;

/** The password of all demo accounts; the demo listens on this machine only by default. */
export const demoPassword = "trace-demo";

export interface DemoAccount {
  readonly email: string;
  readonly who: string;
}

/** The accounts that the demo prints. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@demo.test", who: "admin" },
  { email: "staff@demo.test", who: "staff with Products, Inventory, Orders and InStoreApp" },
  { email: "seller@demo.test", who: "a consigner, at portal.localhost" },
  { email: "admin@buying.test", who: "admin of a store that buys outright, at buying.localhost" },
  { email: "seller@buying.test", who: "who sells to that store, at portal.buying.localhost" },
  { email: "admin@second.test", who: "admin of a store of its own, at second.localhost" },
];

export const demoStore: StoreRow = {
  ...storeRows.blank,
  id: demoId(kinds.store, 1),
  name: "Demo Store",
  handle: "demo",
  supportEmail: "admin@demo.test",
  currency: "USD",
  vatBasisPoints: 1_500,
  payoutFeeBasisPoints: 250,
  cleaningFeeMinor: 2_000,
  boxFeeMinor: 2_000,
  chargeableConditions: ["Used - Fair"],
  chargeableBoxConditions: ["No box"],
  labelWidthMm: 57,
  labelHeightMm: 32,
  labelOptions: labelOptions.filter((option) =>
    ["QR Code", "Item Description", "Item Id", "SKU", "Size", "Price", "Sublocation"].includes(option),
  ),
  customBarcode: "CODE",
  onlineShop: "builtIn",
  reservationHours: 48,
  proveReservations: true,
  shopifyTrackingParams: [{ param: "utm_source", value: "label" }],
  autoPreapproval: true,
  minApprovalMinor: 2_000,
  maxApprovalMinor: 1_000,
  safeInventoryStatusMode: true,
  onlineMarketplace: true,
  warnAmountMinor: 1_000,
  warnText: "At this price it may take a while to sell.",
  priceStepMinor: 100,
  shipInstructions:
    "Bring the boxes to any of our shops, Monday to Saturday, 10:00 to 18:00.\n" +
    "Or send them tracked and insured: each pair in its own box, the boxes in one carton without markings, and the tracking code in the item.",
  earlyWithdrawalDays: 14,
  withdrawalFeeMinor: 1_000,
};

/** A store that buys shoes outright and sells them as its own. */
export const buyingStore: StoreRow = {
  ...demoStore,
  id: demoId(kinds.store, 3),
  name: "Buying Store",
  handle: "buying",
  supportEmail: "admin@buying.test",
  isBuyingStore: true,
  onlineMarketplace: false,
};

/** Returns the employees of the buying store. */
export const buyingEmployees = (users: ReadonlyMap<string, string>): readonly EmployeeRow[] => [
  {
    id: demoId(kinds.employee, 1),
    firstName: "Bo",
    lastName: "Counter",
    email: "admin@buying.test",
    isAdmin: true,
    accessControls: null,
    isActive: true,
    marketplaceLocation: false,
    userId: users.get("admin@buying.test") ?? null,
    invitedAt: null,
    deletedAt: null,
    formerUserId: null,
  },
];

/** Returns the demo's staff; their logins are created when it is loaded. */
export const demoEmployees = (users: ReadonlyMap<string, string>): readonly EmployeeRow[] => [
  {
    id: demoId(kinds.employee, 1),
    firstName: "Alex",
    lastName: "Admin",
    email: "admin@demo.test",
    isAdmin: true,
    accessControls: null,
    isActive: true,
    marketplaceLocation: true,
    userId: users.get("admin@demo.test") ?? null,
    invitedAt: null,
    deletedAt: null,
    formerUserId: null,
  },
  {
    id: demoId(kinds.employee, 2),
    firstName: "Robin",
    lastName: "Floor",
    email: "staff@demo.test",
    isAdmin: false,
    accessControls: ["Products", "Inventory", "Orders", "InStoreApp"],
    isActive: true,
    marketplaceLocation: false,
    userId: users.get("staff@demo.test") ?? null,
    invitedAt: null,
    deletedAt: null,
    formerUserId: null,
  },
];

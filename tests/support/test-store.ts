import { type BulkLoad, loadBulk } from "#server/machine/commands/load-bulk.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { Actor } from "#shared/access/actor.ts";
import { type ItemRow, itemRows } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { marketplaceName } from "#shared/areas/locations/rows.ts";
import { type StoreRow, storeRows } from "#shared/areas/settings/rows.ts";

/** When the small store was created; tests set their clocks after it. */
export const storeMadeAt = "2026-01-05T08:00:00.000Z";

/** Ids of the small store's rows; the same in every test store, since ids are unique only within a store. */
export const ids = {
  front: "location-front",
  back: "location-back",
  marketplace: "location-marketplace",
  shelfA: "shelf-a",
  shelfB: "shelf-b",
  backShelf: "shelf-back",
  template: "template-sneakers",
  air: "product-air",
  court: "product-court",
  trail: "product-trail",
  standard: "type-standard",
  storeAccount: "consigner-store",
  seller: "consigner-seller",
  otherSeller: "consigner-other",
  admin: "employee-admin",
  staff: "employee-staff",
  floor: "employee-floor",
} as const;

export const airGtin = "00012345678905";

export const admin: Actor = { role: "admin", id: ids.admin, name: "Ada Admin", sections: [] };
/** Inventory, Products and InStoreApp. */
export const staff: Actor = {
  role: "employee",
  id: ids.staff,
  name: "Stan Staff",
  sections: ["Inventory", "Products", "InStoreApp"],
};
/** InStoreApp alone. */
export const floor: Actor = { role: "employee", id: ids.floor, name: "Flo Floor", sections: ["InStoreApp"] };
export const seller: Actor = { role: "consigner", id: ids.seller, name: "Sel Seller", sections: [] };

export const testStoreRow = (storeId: string): StoreRow => ({
  ...storeRows.blank,
  id: storeId,
  name: `Store ${storeId}`,
  handle: storeId,
  supportEmail: "help@store.test",
  currency: "USD",
  vatBasisPoints: 1_500,
  payoutFeeBasisPoints: 250,
  cleaningFeeMinor: 2_000,
  boxFeeMinor: 2_000,
  chargeableConditions: ["Used"],
  chargeableBoxConditions: ["No box"],
  labelWidthMm: 57,
  labelHeightMm: 32,
  labelOptions: ["QR Code", "Item Id", "Size", "Price"],
  customBarcode: "CODE",
  onlineMarketplace: true,
  warnAmountMinor: 500_000,
  warnText: "This is a lot of money.",
  priceStepMinor: 100,
  shipInstructions: "Bring the boxes to the counter.\nOr send them insured, and write the tracking code into the item.",
  earlyWithdrawalDays: 30,
  withdrawalFeeMinor: 1_000,
});

const sizes = ["7", "8", "9", "10", "11"];

/**
 * Returns everything of the small store but its items. `mark` is in every text that people read, so that it can be
 * searched for elsewhere.
 */
export function testStoreRows(storeId: string, mark = ""): readonly Put[] {
  const product = (id: string, title: string, sku: string): Put => ({
    type: "product",
    row: {
      ...{
        id,
        title: title + mark,
        brand: "Acme",
        sku: sku + mark,
        stockXId: "",
        shopifyId: null,
        shopifyHandle: null,
        category: "Sneakers",
      },
      ...{ gender: "Men", image: "", imageList: [], productTemplateId: ids.template, sizes: [], color: "White" },
      ...{ releasedOn: "2023-03-01", lastSaleMinor: 20_000, retailMinor: 15_000, createdAt: storeMadeAt },
    },
  });
  const consigner = (id: string, firstName: string, isStoreAccount: boolean): readonly Put[] => [
    {
      type: "consigner",
      row: {
        ...{ id, firstName: firstName + mark, lastName: "Tester", isStoreAccount },
        ...{ isActive: true, consignerTypeId: ids.standard, chargeTax: id === ids.otherSeller },
        ...{ marketplaceLocation: false, deletedAt: null },
      },
    },
    { type: "consignerContact", row: { id, email: `${id}@${storeId}.test` } },
    {
      type: "consignerPrivate",
      row: {
        ...{
          id,
          phone: `555 0100${mark}`,
          address: `1 Side Street${mark}`,
          idNumber: "",
          payoutType: "Bank",
          acceptedTermsOn: storeMadeAt,
          acceptedTermsVersion: 0,
        },
        ...{ notes: "", bankDataId: null, bankDataKeptAt: null, bankDataSeenAt: null, mailsOff: [] },
        userId: null,
      },
    },
  ];
  const employee = ({ id, name, role, sections }: Actor): Put => ({
    type: "employee",
    row: {
      ...{
        id,
        firstName: name.split(" ")[0] ?? "",
        lastName: (name.split(" ")[1] ?? "") + mark,
        email: `${id}@${storeId}.test`,
      },
      ...{ isAdmin: role === "admin", accessControls: role === "admin" ? null : [...sections], isActive: true },
      ...{ marketplaceLocation: false, userId: null, invitedAt: null, deletedAt: null, formerUserId: null },
    },
  });
  const location = (id: string, name: string, isMarketplace = false): Put => ({
    type: "location",
    row: { id, name: isMarketplace ? name : name + mark, address: "", isMarketplace, closedAt: null },
  });
  const shelf = (id: string, locationId: string, name: string): Put => ({
    type: "subLocation",
    row: { id, locationId, name: name + mark, closedAt: null },
  });
  return [
    { type: "store", row: { ...testStoreRow(storeId), name: `Store ${storeId}${mark}` } },
    location(ids.front, "Front"),
    location(ids.back, "Back"),
    location(ids.marketplace, marketplaceName, true),
    shelf(ids.shelfA, ids.front, "Shelf A"),
    shelf(ids.shelfB, ids.front, "Shelf B"),
    shelf(ids.backShelf, ids.back, "Back shelf"),
    {
      type: "productTemplate",
      row: {
        ...{
          id: ids.template,
          title: `Sneakers${mark}`,
          category: "Sneakers",
          brand: "",
          gender: "",
          weightGrams: 1_200,
        },
        ...{ option1: "Size", option2: "Condition", option3: "Box Condition" },
        ...{ option1Values: sizes, option2Values: ["New", "Used"], option3Values: ["Good box", "No box"] },
        renamedValues: [],
      },
    },
    product(ids.air, "Acme Air One", "AIR-001"),
    product(ids.court, "Acme Court Classic", "CRT-002"),
    product(ids.trail, "Acme Trail Runner", "TRL-003"),
    { type: "gtin", row: { id: airGtin, productId: ids.air, size: "9" } },
    {
      type: "consignerType",
      row: {
        ...{
          id: ids.standard,
          accountType: "Standard",
          sellingFeeBasisPoints: 1_500,
          minFeeMinor: 1_000,
          flatFeeMinor: 500,
        },
        ...{ isDefault: true, category: "", option1Value: "", option2Value: "", option3Value: "" },
      },
    },
    ...consigner(ids.storeAccount, "Store", true),
    ...consigner(ids.seller, "Sel", false),
    ...consigner(ids.otherSeller, "Otto", false),
    employee(admin),
    employee(staff),
    employee(floor),
  ];
}

/** Returns an item on sale at Front, with changes. Its code is `A` and seven digits of `n`. */
export function testItem(n: number, differs: Partial<ItemRow> = {}): ItemRow {
  return {
    ...itemRows.blank,
    id: `item-${String(n).padStart(6, "0")}`,
    code: `A${String(n).padStart(7, "0")}`,
    productId: ids.air,
    consignerId: ids.seller,
    option1Value: "9",
    option2Value: "New",
    option3Value: "Good box",
    priceMinor: 20_000,
    payoutMinor: 16_000,
    payoutFeeMinor: 500,
    sellingFeeMinor: 3_500,
    status: "Active",
    locationId: ids.front,
    taxable: true,
    acceptedOn: storeMadeAt,
    acceptedBy: ids.staff,
    createdAt: storeMadeAt,
    updatedAt: storeMadeAt,
    updatedBy: ids.staff,
    statusSince: storeMadeAt,
    hereSince: storeMadeAt,
    ...differs,
  };
}

/** Adds the small store, and further rows and items with their lives, to a test's database. Returns the store's id. */
export async function makeTestStore(
  db: Database,
  { storeId = "store-one", mark = "", rows = [] as readonly Put[], items = [] as BulkLoad["items"] } = {},
): Promise<string> {
  await loadBulk({ db, clock: () => new Date(storeMadeAt) }, storeId, {
    rows: [...testStoreRows(storeId, mark), ...rows],
    ...(items === undefined ? {} : { items }),
  });
  return storeId;
}

/** Adds rows, with their histories and the news for devices, to a store that is there. */
export async function addRows(db: Database, storeId: string, rows: readonly Put[]): Promise<void> {
  await loadBulk({ db, clock: () => new Date(storeMadeAt) }, storeId, { rows });
}

import { type ItemRow, itemRows } from "#shared/areas/inventory/rows.ts";
import { storeRows } from "#shared/areas/settings/rows.ts";
import type { ChangedRow, Session } from "#shared/machine/sync/protocol.ts";

/**
 * A store with two locations, a template, two products, two consigners and items, for device tests without a database.
 */

const at = "2026-01-01T00:00:00.000Z";

export const storeId = "store-1";

export const session: Session = {
  user: {
    id: "employee-1",
    name: "Ada Admin",
    email: "ada@example.org",
    role: "admin",
    accessControls: [],
    marketplaceLocation: false,
  },
  store: { id: storeId, name: "Shop", handle: "shop", currency: "USD", logo: "", accentColor: "" },
};

/** Returns an item with default values. */
export const item = (id: string, changes: Partial<ItemRow> = {}): ItemRow => ({
  ...itemRows.blank,
  ...{ id, code: `C000${id.slice(-4).toUpperCase()}`, productId: "product-1", consignerId: "consigner-1" },
  ...{ option1Value: "9", option2Value: "New", option3Value: "Good" },
  ...{ priceMinor: 10_000, payoutMinor: 8_000, sellingFeeMinor: 2_000 },
  ...{ status: "Active", locationId: "location-1", taxable: true },
  ...{ acceptedOn: at, acceptedBy: "employee-1" },
  ...{ createdAt: at, updatedAt: at, updatedBy: "employee-1", statusSince: at, hereSince: at },
  ...changes,
});

export const product = (id: string, title: string, sku: string): ChangedRow => ({
  type: "product",
  row: {
    ...{
      id,
      title,
      brand: "Nike",
      sku,
      stockXId: "",
      shopifyId: null,
      shopifyHandle: null,
      category: "Sneakers",
      gender: "men",
      image: "",
      imageList: [],
    },
    ...{
      productTemplateId: "template-1",
      sizes: [],
      color: "",
      releasedOn: null,
      lastSaleMinor: null,
      retailMinor: null,
      createdAt: at,
    },
  },
});

const consigner = (id: string, firstName: string, isStoreAccount: boolean): ChangedRow => ({
  type: "consigner",
  row: {
    id,
    firstName,
    lastName: "Miller",
    isStoreAccount,
    isActive: true,
    consignerTypeId: "type-1",
    chargeTax: false,
    marketplaceLocation: false,
    deletedAt: null,
  },
});

/** Every row of the store but items. */
export const others: readonly ChangedRow[] = [
  {
    type: "store",
    row: {
      ...storeRows.blank,
      id: storeId,
      name: "Shop",
      handle: "shop",
      currency: "USD",
      payoutFeeBasisPoints: 250,
      cleaningFeeMinor: 2_000,
      boxFeeMinor: 2_000,
      labelWidthMm: 62,
      labelHeightMm: 29,
      customBarcode: "CODE",
      priceStepMinor: 100,
    },
  },
  { type: "location", row: { id: "location-1", name: "Main", address: "", isMarketplace: false, closedAt: null } },
  { type: "location", row: { id: "location-2", name: "Annex", address: "", isMarketplace: false, closedAt: null } },
  {
    type: "productTemplate",
    row: {
      ...{
        id: "template-1",
        title: "Shoes",
        category: "Sneakers",
        brand: "",
        gender: "",
        weightGrams: 0,
        option1: "Size",
        option2: "Condition",
        option3: "Box",
      },
      ...{ option1Values: ["8", "9", "10", "10.5"], option2Values: ["New", "Used"], option3Values: ["Good", "Bad"] },
      renamedValues: [],
    },
  },
  {
    type: "consignerType",
    row: {
      ...{
        id: "type-1",
        accountType: "Standard",
        sellingFeeBasisPoints: 2_000,
        minFeeMinor: 0,
        flatFeeMinor: 0,
        isDefault: true,
      },
      ...{ category: "", option1Value: "", option2Value: "", option3Value: "" },
    },
  },
  product("product-1", "Air Jordan 1 Chicago", "DZ5485-612"),
  product("product-2", "Dunk Low Panda", "DD1391-100"),
  consigner("consigner-1", "Cora", false),
  consigner("consigner-2", "Store", true),
];

/** Returns `count` items with ids in order. */
export const someItems = (count: number): ChangedRow[] =>
  Array.from({ length: count }, (_, n): ChangedRow => ({
    type: "item",
    row: item(`item-${String(n).padStart(4, "0")}`),
  }));

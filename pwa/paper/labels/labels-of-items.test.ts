import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { storeRows } from "#shared/areas/settings/rows.ts";
import { labelsOfItems } from "./labels-of-items.ts";

const rows: Readonly<Record<string, readonly { readonly id: string; readonly [field: string]: unknown }[]>> = {
  gtin: [
    { id: "00195866137745", productId: "product", size: "9" },
    { id: "00195866137752", productId: "product", size: "10" },
  ],
  product: [{ id: "product", shopifyId: null, shopifyHandle: null }],
};
const item = (size: string): Partial<ItemBrief> => ({
  id: `in-${size}`,
  productId: "product",
  subLocationId: null,
  option1Value: size,
});
const items = ["9", "10", "11"].map(item);
const view = {
  by: (type: string, _: string, productId: string) => rows[type]?.filter((row) => row.productId === productId),
  get: (type: string, id: string) => rows[type]?.find((row) => row.id === id),
  items: { brief: (id: string) => items.find((one) => one.id === id) },
} as unknown as View;
const store = { ...storeRows.blank, id: "store", labelOptions: [] };

test("a label has the barcode of its item's size, and none where the product has no barcode for that size", async () => {
  const { labels, itemIds } = await labelsOfItems(view, store, ["in-10", "in-11", "in-9"]);
  expect(itemIds).toEqual(["in-10", "in-11", "in-9"]);
  expect(labels.map(({ size, gtin14 }) => [size, gtin14])).toEqual([
    ["10", "00195866137752"],
    ["11", null],
    ["9", "00195866137745"],
  ]);
});

import { expect, test } from "vitest";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { productsOfScan } from "./products-of-sku.ts";

const skus: Readonly<Record<string, readonly string[]>> = {
  product: ["CW2288-111", "BQ6817AB", "36000291452", "96385074", "AIR"],
  mergedProduct: ["OLD-001"],
};
const view = {
  get: (_: string, id: string) => ({ id }),
  by: (type: string, _: string, sku: string) =>
    (skus[type] ?? []).filter((one) => one === sku).map((id) => ({ id, mergedIntoId: "AIR" })),
} as unknown as Parameters<typeof productsOfScan>[0];
const found = (text: string) => productsOfScan(view, parseScan(text)).map(({ id }) => id);

test("a label's SKU is its product, also where it reads like an item code or a barcode, and of a merged product", () => {
  expect(found("CW2288-111")).toEqual(["CW2288-111"]);
  expect(parseScan("BQ6817AB").kind).toBe("itemCode");
  expect(found("BQ6817AB")).toEqual(["BQ6817AB"]);
  expect(found("bq6817ab")).toEqual(["BQ6817AB"]);
  expect(parseScan("96385074").kind).toBe("gtin");
  expect(found("96385074")).toEqual(["96385074"]);
  expect(found("OLD-001")).toEqual(["AIR"]);
  for (const none of ["CW2288", "4006381333931", "trace:l:front", ""]) expect(found(none)).toEqual([]);
});

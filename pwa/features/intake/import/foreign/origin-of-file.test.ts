import { expect, test } from "vitest";
import { inLanguage } from "#server/words/speaking.ts";
import { productExportColumns } from "#shared/areas/catalogue/export-columns.ts";
import { consignerExportColumns } from "#shared/areas/consigners/export-columns.ts";
import { itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import { orderExportColumns } from "#shared/areas/orders/export-columns.ts";
import { type Language, languages } from "#shared/words/language.ts";
import { importFields } from "../fields.ts";
import { originOfFile } from "./origin-of-file.ts";

const optionNames: [string, string, string] = ["Size", "Condition", "Box Condition"];
const exports = [
  ["inventory", () => itemExportColumns({ optionNames })],
  ["consigners", () => consignerExportColumns()],
  ["products", () => productExportColumns()],
] as const;

test.each(exports)("Trace's export of %s is named as one, in whichever language it was made", (name, columns) => {
  for (const language of languages) {
    const head = inLanguage(language, () => columns().map((one) => one.head));
    expect(originOfFile(head)).toBe(`An export of Trace: ${name}.`);
  }
});

test("Trace's export of orders is named as one in the language in which it was made", () => {
  const named = (language: Language) =>
    inLanguage(language, () => originOfFile(orderExportColumns().map(({ head }) => head)));
  expect(languages.map((language) => named(language))).toEqual(languages.map(() => "An export of Trace: orders."));
});

test("another system's file is named by its system, and by what it lists; a list of nobody's by that alone", () => {
  expect(originOfFile(["Handle", "Title", "Option1 Name", "Option1 Value"])).toBe("Looks like a Shopify export.");
  const orders = ["Name", "Financial Status", "Paid at", "Lineitem name", "Lineitem price"];
  expect(originOfFile(orders, ["order", "status", null, "title", "soldOn"])).toBe("Looks like Shopify orders.");
  const sales = ["Date", "Item", "Qty", "Price Point Name", "Transaction ID"];
  expect(originOfFile(sales, ["soldOn", "title", "quantity", "variation", "order"])).toBe("Looks like Square sales.");
  expect(originOfFile(["Beleg", "Datum"], ["order", "soldOn"])).toBe("Looks like a list of sales.");
  expect(originOfFile(["Title", "Size", "Price"], ["title", "size", "price"])).toBeNull();
  // A template that somebody filled in is their own list.
  for (const kind of ["items", "products"] as const)
    expect(originOfFile(importFields(kind).map(({ label }) => label))).toBeNull();
});

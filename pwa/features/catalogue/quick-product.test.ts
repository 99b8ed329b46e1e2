import { expect, test } from "vitest";
import type { ProductTemplateRow } from "#shared/catalogue/rows.ts";
import { emptyQuickProduct, quickProductProblems, withTemplate } from "./quick-product.ts";

const template = {
  id: "t",
  brand: "",
  category: "Sneakers",
  gender: "Men",
  option1Values: ["9", "10"],
} as unknown as ProductTemplateRow;

test("every field of a new product is asked for by name", () => {
  expect(quickProductProblems(emptyQuickProduct, true)).toEqual({
    title: "Title is required.",
    sku: "SKU is required.",
    brand: "Brand is required.",
    category: "Category is required.",
    gender: "Gender is required.",
    productTemplateId: "Select a product template",
    size: "Please select an option",
  });
});

test("a size is asked for only with a barcode, and blanks are no title", () => {
  const product = {
    ...emptyQuickProduct,
    title: "  ",
    sku: "S",
    brand: "B",
    category: "C",
    gender: "G",
    productTemplateId: "t",
  };
  expect(quickProductProblems(product, false)).toEqual({ title: "Title is required." });
  expect(quickProductProblems({ ...product, title: "x".repeat(301) }, false)).toEqual({
    title: "Title has 300 characters at most.",
  });
});

test("a template fills what was not typed and keeps what was", () => {
  expect(withTemplate({ ...emptyQuickProduct, category: "Caps", size: "12" }, template)).toMatchObject({
    productTemplateId: "t",
    category: "Caps",
    gender: "Men",
    brand: "",
    size: "",
  });
});

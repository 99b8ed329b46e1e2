import { describe, expect, test } from "vitest";
import { productExportColumns } from "#shared/areas/catalogue/export-columns.ts";
import { consignerExportColumns } from "#shared/areas/consigners/export-columns.ts";
import { itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import { inLanguage } from "#server/words/speaking.ts";
import { languages } from "#shared/words/language.ts";
import { importFields, type ImportKind } from "./fields.ts";
import { guessMapping, isOwnFile } from "./mapping.ts";

const optionNames = ["Size", "Condition", "Box Condition"] as const;
const headsOf: Readonly<Record<ImportKind, () => readonly string[]>> = {
  products: () => productExportColumns().map(({ head }) => head),
  items: () => itemExportColumns({ optionNames: [...optionNames] }).map(({ head }) => head),
  consigners: () => consignerExportColumns().map(({ head }) => head),
};

const kinds = ["products", "items", "consigners"] as const;
const ways = kinds.flatMap((kind) => languages.flatMap((from) => languages.map((to) => [kind, from, to] as const)));

describe("The columns of an export", () => {
  test.each(ways)("of %s made in %s are known by whoever imports it in %s", (kind, from, to) => {
    const heads = inLanguage(from, headsOf[kind]);
    const [size, condition, boxCondition] = optionNames;
    const { columns } = inLanguage(to, () => guessMapping(kind, heads, { size, condition, boxCondition }));
    // As its own file is mapped in its own language, which is unambiguous.
    const { columns: own } = inLanguage("en", () =>
      guessMapping(kind, inLanguage("en", headsOf[kind]), { size, condition, boxCondition }),
    );
    expect(columns).toEqual(own);
    expect(Object.keys(columns).length).toBeGreaterThanOrEqual(6);
  });

  test("and of a template file made in Spanish are all known in English", () => {
    for (const kind of kinds) {
      const heads = importFields(kind).map(({ names }) => names[1] ?? "");
      const { columns } = guessMapping(kind, heads);
      expect(Object.entries(columns).map(([key, at]) => importFields(kind)[at ?? -1]?.key === key)).not.toContain(
        false,
      );
      expect(Object.keys(columns)).toHaveLength(importFields(kind).length);
    }
  });
});

test("a column that only says Name has the people of a file of consigners, or their first names beside a last name", () => {
  const columns = (...head: readonly string[]) => guessMapping("consigners", head).columns;
  expect(columns("Name", "Email")).toMatchObject({ name: 0, email: 1 });
  expect(columns("Nombre", "Email")).toEqual({ name: 0, email: 1 });
  expect(columns("Name", "Surname")).toEqual({ firstName: 0, lastName: 1 });
  expect(columns("First name", "Last name", "Name")).toEqual({ firstName: 0, lastName: 1 });
  // Of a file of items it is the product's.
  expect(guessMapping("items", ["Name", "Size"]).columns).toMatchObject({ title: 0 });
});

test("exports and templates in every language are Trace's own files, and others' are not", () => {
  for (const kind of kinds)
    for (const language of languages) {
      expect(isOwnFile(kind, inLanguage(language, headsOf[kind]))).toBe(true);
      const template = importFields(kind).map(({ names }) => names[languages.indexOf(language)] ?? "");
      expect(isOwnFile(kind, template)).toBe(true);
    }
  // Names that everybody has say nothing.
  expect(isOwnFile("consigners", ["Full name", "Email", "Phone", "Opening balance"])).toBe(false);
  expect(isOwnFile("consigners", ["First name", "Email", "Account Type"])).toBe(true);
  expect(isOwnFile("products", ["SKU", "Title", "Brand", "Gender", "Color"])).toBe(false);
  expect(isOwnFile("products", ["SKU", "Title", "Brand", "Template"])).toBe(true);
  expect(isOwnFile("products", ["Handle", "Title", "Vendor", "Type", "Variant SKU", "Image Src"])).toBe(false);
  expect(isOwnFile("consigners", ["Number", "First Name", "Email", "Is Vendor", "Balance"])).toBe(false);
  expect(isOwnFile("items", ["SKU", "Title", "Size", "Tag Price", "Consignor"])).toBe(false);
});

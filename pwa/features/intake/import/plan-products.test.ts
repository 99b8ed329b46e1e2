import { describe, expect, test } from "vitest";
import { plan } from "../../../../tests/support/import-fixture.ts";
import { airGtin, ids, testStoreRows } from "../../../../tests/support/test-store.ts";
import type { ExportedProduct } from "#shared/areas/catalogue/export-columns.ts";
import { productExportColumns } from "#shared/areas/catalogue/export-columns.ts";
import type { GtinRow, ProductRow } from "#shared/areas/catalogue/rows.ts";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";

const store = testStoreRows("store-one");
const told = async (text: string, fixed = {}) => {
  const { lines } = await plan("products", text, store, fixed);
  return lines.map(({ number, verdict, reason }) => [number, verdict, reason]);
};
const productsOf = async (text: string, fixed = {}) =>
  (await plan("products", text, store, fixed)).entries.map(({ product }) => product);
const sneakers = { template: ids.template };

/** Two shoes of a shop's export: variants on lines of their own, with images between them. */
const shopFile = `Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src
dunk-low,Dunk Low Panda,"<p>Black, white</p>",Nike,Sneakers,Size,9,DD1391-100-9,250.00,036000291452,https://cdn.test/a.jpg
dunk-low,,,,,,10,DD1391-100-10,260.00,4006381333931,https://cdn.test/b.jpg
dunk-low,,,,,,,,,,https://cdn.test/c.jpg
air-one,Acme Air One,,Acme,Sneakers,Size,9,air 001,210.00,${airGtin},
air-one,,,,,,55,air 001,210.00,73513537,
`;

describe("a file of products:", () => {
  test("new ones, with what the template says where the file does not", async () => {
    const [product] = await productsOf("SKU,Title,Brand,Gender,Color\nX-1,Shoe,Nike,Men,Red\n", sneakers);
    expect(product).toMatchObject({
      ...{ id: "imp-0123456789abcdef01234567-2", isNew: true, sku: "X-1", title: "Shoe", brand: "Nike" },
      ...{ category: "Sneakers", gender: "Men", color: "Red", productTemplateId: ids.template, gtins: [] },
    });
  });

  test("a shop's export: variants become one product with its barcodes and images", async () => {
    expect(await told(shopFile, { ...sneakers, gender: "Men" })).toEqual([
      [2, "new", ""],
      [3, "new", ""],
      [4, "new", ""],
      [5, "there", "The product is in the store already, just like this."],
      [6, "wrong", "“55” is not a value of Size. Add it to the template first."],
    ]);
    const [dunk] = await productsOf(shopFile, { ...sneakers, gender: "Men" });
    expect(dunk).toMatchObject({
      ...{ sku: "DD1391-100", title: "Dunk Low Panda", brand: "Nike", category: "Sneakers" },
      gtins: [
        { size: "9", gtin: "00036000291452" },
        { size: "10", gtin: "04006381333931" },
      ],
      ...{ image: "https://cdn.test/a.jpg", imageList: ["https://cdn.test/b.jpg", "https://cdn.test/c.jpg"] },
    });
  });

  test("what is there already, what it would change, and barcodes that it adds", async () => {
    const head = "SKU,Title,Brand,Gender,Size,Barcode\n";
    expect(await told(`${head}crt-002,Acme Court Classic,Acme,Men,,\n`)).toMatchObject([
      [2, "there", expect.anything()],
    ]);
    expect(await told(`${head}CRT-002,Court,Acme,Men,9,036000291452\n`)).toEqual([
      [2, "change", "Title: Acme Court Classic → Court · Adds the barcode 00036000291452"],
    ]);
  });

  test("each way a line can be wrong, with the others as they are", async () => {
    const head = "SKU,Title,Brand,Gender,Template,Size,Barcode,Image,Retail,Release\n";
    const good = (sku: string) => `${sku},Shoe ${sku},Nike,Men,Sneakers,9,,,225,2023-03-21\n`;
    const wrong: readonly (readonly [string, string])[] = [
      [",Shoe,Nike,Men,Sneakers,,,,,", "The SKU is missing."],
      ["A-1,,Nike,Men,Sneakers,,,,,", "Title is missing."],
      ["A-2,Shoe,,Men,Sneakers,,,,,", "Brand is missing."],
      ["A-3,Shoe,Nike,Men,Boots,,,,,", "There is no product template “Boots”."],
      ["A-4,Shoe,Nike,Men,,,,,,", "Select a product template"],
      ["A-5,Shoe,Nike,Men,Sneakers,9,123,,,", "123 is not a valid barcode number."],
      [
        "A-6,Shoe,Nike,Men,Sneakers,9,3.60003E+11,,,",
        "3.60003E+11 is a barcode that a spreadsheet has rounded. Format the column as text.",
      ],
      ["A-7,Shoe,Nike,Men,Sneakers,,036000291452,,,", "The barcode 036000291452 needs a size."],
      [`A-8,Shoe,Nike,Men,Sneakers,9,${airGtin},,,`, `The barcode ${airGtin} belongs to Acme Air One, size 9.`],
      ["A-9,Shoe,Nike,Men,Sneakers,,,http://a.test/a.jpg,,", "An image is an address that begins with https://"],
      ["A-10,Shoe,Nike,Men,Sneakers,,,,€ 12,", "Retail price: The amount is in €, the store’s currency is USD."],
      ["A-11,Shoe,Nike,Men,Sneakers,,,,,03/04/23", "03/04/23 can be read in more than one way."],
      [`${"x".repeat(81)},Shoe,Nike,Men,Sneakers,,,,,`, "SKU has more than 80 characters."],
      ["A-12,Shoe,Nike,Men,Sneakers", "This line has 5 columns of 10."],
    ];
    const lines = await told(`${head}${good("G-1")}${wrong.map(([line]) => `${line}\n`).join("")}${good("G-2")}`);
    expect(lines.map(([, verdict]) => verdict)).toEqual(["new", ...wrong.map(() => "wrong"), "new"]);
    for (const [n, [, reason]] of wrong.entries()) expect(lines[n + 1]?.[2]).toContain(reason);
  });

  test("a key that is there twice: the same again, with another title, or for another barcode", async () => {
    const head = "SKU,Title,Brand,Gender,Size,Barcode,Catalog Id\n";
    const file = `${head}X-1,Shoe,Nike,Men,9,036000291452,\nx 1,Shoe,Nike,Men,10,036000291452,\nX-1,Boot,Nike,Men,,,\nX-2,Boot,Nike,Men,9,036000291452,\n`;
    expect(await told(file, sneakers)).toEqual([
      [2, "new", ""],
      [3, "wrong", "The barcode 036000291452 stands for another size or product on line 2."],
      [4, "wrong", "Line 2 has the same SKU with another title."],
      [5, "wrong", "The barcode 036000291452 stands for another size or product on line 2."],
    ]);
  });
});

test("importing what was exported is nothing new", async () => {
  const products = store.flatMap((put) => (put.type === "product" ? [put.row] : []));
  const gtins = store.flatMap((put) => (put.type === "gtin" ? [put.row] : []));
  const { head, line } = csvWriter(productExportColumns(), undefined);
  const text = head + products.map((product) => line(exported(product, gtins))).join("");
  const { lines, entries } = await plan("products", text, store);
  expect(lines.map(({ verdict }) => verdict)).toEqual(products.map(() => "there"));
  expect(entries).toEqual([]);
});

const exported = (product: ProductRow, gtins: readonly GtinRow[]): ExportedProduct => ({
  ...product,
  template: "Sneakers",
  gtins: gtins.filter(({ productId }) => productId === product.id),
});

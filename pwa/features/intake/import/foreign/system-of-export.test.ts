import { describe, expect, test } from "vitest";
import { tableOf } from "../../../../../tests/support/import-fixture.ts";
import { brandReader } from "./brands.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import type { FilePerson } from "./people.ts";
import { readItems } from "./read-items.ts";
import { systemOfExport } from "./system-of-export.ts";

const nameOf = (person: FilePerson | undefined) => `${person?.firstName} ${person?.lastName}`.trim();

/** Returns a file's lines as they are meant, without what they do not say. */
function readOf(text: string) {
  const table = tableOf(text);
  const cells = table.lines.map((line) => line.cells);
  const columns = guessColumns(table.head, cells, "items");
  const answers = firstAnswers(columns, guessWritten(table.head, table.lines, columns, "USD"));
  const { items, people } = readItems(table, answers, "USD");
  return items.map((item) => [
    item.outcome,
    item.title,
    item.brand,
    item.sku,
    item.code,
    item.size?.size ?? null,
    item.condition,
    item.quantity,
    item.priceMinor,
    item.costMinor,
    item.owner === "store" ? "store" : nameOf(people[item.owner]),
    item.ownerSharePercent,
    item.receivedOn,
    item.barcode?.gtin14 ?? null,
  ]);
}

const files = {
  consignCloud: `SKU,Title,Account Number,Account,Category,Brand,Size,Inventory Type,Split,Quantity,Cost Per,Tag Price,Status,Created,Condition,Style Code,Barcode
000101,Test Runner One,000012,"Tester, Nia",Sneakers,Testmake,9.5,Consignment,0.6,1,,$220.00,Active,2026-03-04 15:04,Brand New,TM1000-100,'036000291452
000102,Test Runner One,000001,Store,Sneakers,Testmake,10,Buy Outright,,2,$90.00,"$1,220.00",To Be Returned,2026-02-03 09:00,VNDS,TM1000-100,
000103,Test Runner Two,000012,"Tester, Nia",Sneakers,Testmake,8,Consignment,0.6,1,,$80.00,Returned to Owner,2026-01-01 09:00,DS,TM2000-200,
`,
  simpleConsign: `"SKU","Item Name","Condition","Brand","Size","Extra Information","Quantity","Cost","Price","Store Split %","Consignor ID","Consignor Name","Start Date","Status","Sold Date","Sold Price"
"A-1","Test Runner One","New","Testmake","9","TM1000-100","1","","220.00","40","12","NIA TESTER","3/14/2026","INSTOCK","",""
"A-2","Test Runner Two","Used","Testmake","10","TM2000-200","1","","90.00","40","12","NIA TESTER","2/1/2026","SOLD","3/1/2026","85.00"
`,
  ricochet: `Sku,Name,Brand,Size,Condition,Style,Price,Cost/Net,Quantity,Consignor,Split,Item Fee,Auto Discount,Date Added,Archived,Status
R1,Test Runner One,Testmake,9,DS,TM1000-100,220.00,,1,Nia Tester,60/40,1.00,No,03/14/2026,No,Active
R2,Test Runner Two,Testmake,10,9/10,TM2000-200,90.00,,1,Nia Tester,60/40,1.00,No,03/15/2026,Yes,Active
`,
  lightspeed: `id,handle,sku,name,product_category,variant_option_one_name,variant_option_one_value,supply_price,retail_price,brand_name,active,inventory_Main
9f1,runner-one,10001,Test Runner One,Sneakers,Size,9,90.00,220.00,Testmake,1,2
9f2,runner-one,10002,,,Size,9.5,95.00,220.00,,1,0
`,
  lightspeedRetail: `System ID,UPC,EAN,Custom SKU,Manufact. SKU,Item,Qty.,Price,Default Cost,Brand,Size
210000000001,036000291452,,C-1,TM1000-100,Test Runner One,2,220.00,90.00,Testmake,9
210000000002,,,C-2,TM2000-200,Test Runner Two,1,"1,090.00",40.00,Testmake,10
`,
  shopify: `URL handle,Title,Vendor,Type,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Barcode,Inventory quantity,Price,Cost per item,Status
runner-one,Test Runner One,"Tester, Nia",Sneakers,Size,9,Condition,New,TM1000-100,036000291452,2,220.00,90.00,active
runner-one,,,,,9.5,,New,TM1000-100,,0,230.00,,
`,
  square: `Token,Item Name,Variation Name,SKU,Category,GTIN,Price,Archived,Option Name 1,Option Value 1,Default Unit Cost,Current Quantity Main Street
T1,Test Runner One,9,TM1000-100,Sneakers,036000291452,220.00,N,Size,9,90.00,2
T2,Test Runner Two,10,TM2000-200,Sneakers,,90.00,Y,Size,10,,1
`,
};

const [one, two, nia] = ["Test Runner One", "Test Runner Two", "Nia Tester"];
const upc = "00036000291452";
const [sku1, sku2, made] = ["TM1000-100", "TM2000-200", "Testmake"];

/** What is right for each file: its system, and its lines. */
const right: Readonly<Record<keyof typeof files, readonly [string, ...(readonly unknown[])[]]>> = {
  consignCloud: [
    "ConsignCloud",
    ["item", one, made, sku1, "000101", "9.5", "Brand New", 1, 22_000, null, nia, 60, "2026-03-04", upc],
    ["item", one, made, sku1, "000102", "10", "VNDS", 2, 122_000, 9_000, "store", null, "2026-02-03", null],
    ["leftOut", two, made, sku2, "000103", "8", "DS", 1, 8_000, null, nia, 60, "2026-01-01", null],
  ],
  simpleConsign: [
    "SimpleConsign",
    ["item", one, made, sku1, "A-1", "9", "New", 1, 22_000, null, nia, 60, "2026-03-14", null],
    ["history", two, made, sku2, "A-2", "10", "Used", 1, 9_000, null, nia, 60, "2026-02-01", null],
  ],
  ricochet: [
    "Ricochet",
    ["item", one, made, sku1, "R1", "9", "DS", 1, 22_000, null, nia, 60, "2026-03-14", null],
    ["leftOut", two, made, sku2, "R2", "10", "9/10", 1, 9_000, null, nia, 60, "2026-03-15", null],
  ],
  lightspeed: [
    "Lightspeed",
    ["item", one, made, "", "10001", "9", "", 2, 22_000, 9_000, "store", null, null, null],
    ["product", one, made, "", "10002", "9.5", "", 0, 22_000, 9_500, "store", null, null, null],
  ],
  lightspeedRetail: [
    "Lightspeed",
    ["item", one, made, sku1, "C-1", "9", "", 2, 22_000, 9_000, "store", null, null, upc],
    ["item", two, made, sku2, "C-2", "10", "", 1, 109_000, 4_000, "store", null, null, null],
  ],
  shopify: [
    "Shopify",
    ["item", one, "", sku1, "", "9", "New", 2, 22_000, 9_000, nia, null, null, upc],
    ["product", one, "", sku1, "", "9.5", "New", 0, 23_000, null, nia, null, null, null],
  ],
  square: [
    "Square",
    ["item", one, "", sku1, "", "9", "", 2, 22_000, 9_000, "store", null, null, upc],
    ["leftOut", two, "", sku2, "", "10", "", 1, 9_000, null, "store", null, null, null],
  ],
};

describe("exports of named systems:", () => {
  test.each(Object.entries(files))("a file of %s is named, and every value of it is as it is meant", (name, text) => {
    const [system, ...lines] = right[name as keyof typeof files];
    expect(systemOfExport(tableOf(text).head)).toBe(system);
    expect(readOf(text)).toEqual(lines);
  });

  test.each([
    "Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Lineitem quantity,Lineitem name,Lineitem price",
    " Handle ,TITLE,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price",
  ])("Shopify's %j is known", (head) => expect(systemOfExport(head.split(","))).toBe("Shopify"));

  test("people of ConsignCloud are known by what their headings have together", () => {
    const head =
      "Number,First Name,Last Name,Email,Is Vendor,Default Inventory Type,Default Split,Default Terms,Balance";
    expect(systemOfExport(head.split(","))).toBe("ConsignCloud");
  });

  test.each([
    "Item #,Title,Brand,Style #,Size,Condition,Box,Qty,Cost,Tag Price,Split %,Consignor,Date In,Status",
    "SKU,Title,Price,Quantity",
    "Handle,Title,Option1 Name,Option1 Value,Token,Item Name,Variation Name",
  ])("a list that may be anybody's is not named: %j", (head) => expect(systemOfExport(head.split(","))).toBeNull());
});

test("a new product's brand is the longest known one that its title begins with, however many are known", () => {
  const brandOf = brandReader([
    "Air",
    "Air Jordan Kids",
    "",
    "air",
    ...Array.from({ length: 20_000 }, (_, n) => `B${n}`),
  ]);
  expect(brandOf("AIR Max 90")).toBe("Air");
  expect(brandOf("Air Jordan Kids 1")).toBe("Air Jordan Kids");
  expect(brandOf("B19999 Runner")).toBe("B19999");
  expect(brandOf("New Balance 550")).toBe("New Balance");
  expect(brandOf("Airless One")).toBe("Airless");
  expect(brandReader([])("Air Jordan 1")).toBe("Jordan");
  expect(brandOf("")).toBe("");
});

test("a list that a person keeps is read by its everyday headings, and a mark answers what its heading asks", () => {
  const text = `Pair,Brand,Model,US Size,Cond.,Box?,Bought for,Asking,Who,Since,Sold?
1,Testmake,Runner One,9,DS,y,90,150,me,1/13/26,
2,Testmake,Runner Two,10,VNDS 9/10,n,,220,Nia Tester,1/20/26,yes
`;
  expect(readOf(text)).toEqual([
    ["item", "Runner One", "Testmake", "", "", "9", "DS", 1, 15_000, 9_000, "store", null, "2026-01-13", null],
    ["history", "Runner Two", "Testmake", "", "", "10", "VNDS 9/10", 1, 22_000, null, nia, null, "2026-01-20", null],
  ]);
});

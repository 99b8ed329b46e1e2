import { expect, test } from "vitest";
import { DayOrders, DecimalSigns, readAmount, readDay, readSignedAmount } from "./amounts.ts";
import { valueOf } from "./item-values.ts";
import { importedName } from "./name-of.ts";
import { barcodeOf, isRounded, unspread } from "./repaired.ts";

test.each([
  ["036000291452", "00036000291452"],
  ["36000291452", "00036000291452"],
  ["36000291452.0", "00036000291452"],
  ["36000291452,00", "00036000291452"],
  ["3.6000291452E+10", "00036000291452"],
  ["3,6000291452e10", "00036000291452"],
  ["4006381333931.0", "04006381333931"],
  ["'4006381333931", "04006381333931"],
  // No zeros make these a barcode, and others may have been lost.
  ["36000291453", null],
  ["3.60E+10", null],
  ["3.60003E+10", null],
  ["1452", null],
  ["", null],
])("the barcode in the cell %j is %j", (cell, gtin) => expect(barcodeOf(cell)).toBe(gtin));

test.each([
  ["8,21E+08", true, "8,21E+08"],
  ["8.21E+08", true, "8.21E+08"],
  ["1E+05", true, "1E+05"],
  ["8.21234567E+08", false, "821234567"],
  ["821234567.0", false, "821234567"],
  ["082 123 4567", false, "082 123 4567"],
  ["3E", false, "3E"],
  ["1.5", false, "1.5"],
])("the cell %j was rounded: %j, and says %j", (cell, rounded, text) =>
  expect([isRounded(cell), unspread(cell)]).toEqual([rounded, text]),
);

const sizes = ["8", "8.5", "9", "9.5", "10", "10.5W", "4Y", "EU 42", "EU 42.5", "One size"];
test.each([
  ["9,5", "9.5"],
  ["9.0", "9"],
  ["9.50", "9.5"],
  ["US 9", "9"],
  ["us9.5", "9.5"],
  ["9½", "9.5"],
  ["9 ½", "9.5"],
  ["9 1/2", "9.5"],
  ["10.0", "10"],
  ["10½w", "10.5W"],
  ["4 y", "4Y"],
  ["eu 42,5", "EU 42.5"],
  ["EU42", "EU 42"],
  // Another size, or another system's.
  ["UK 9", "UK 9"],
  ["42", "42"],
  ["9.25", "9.25"],
  ["one size", "One size"],
])("the size %j is %j of the template's", (size, meant) => expect(valueOf(size, sizes)).toBe(meant));

test("a size that may be two of the template's stays as it is written", () => {
  expect(valueOf("9", ["US 9", "UK 9"])).toBe("US 9");
  expect(valueOf("9,0", ["9", "9.0"])).toBe("9,0");
  expect(valueOf("us 9", ["9", "9.0"])).toBe("us 9");
});

test.each([
  ["Nia Van New", "Nia", "Van New"],
  ["Smith, Jane", "Jane", "Smith"],
  ["van der Berg , Jane Mary", "Jane Mary", "van der Berg"],
  ["John Smith, Jr.", "John", "Smith, Jr."],
  ["Acme Shoes, LLC", "Acme", "Shoes, LLC"],
  ["Smith,", "Smith,", ""],
  ["a, b, c", "a,", "b, c"],
])("the name %j has the parts %j and %j", (name, first, last) => expect(importedName(name)).toEqual({ first, last }));

test.each([
  ["2026-03-31", "2026-03-31"],
  ["31.03.2026", "2026-03-31"],
  ["3.4.2026", "2026-04-03"],
  ["31/03/2026", "2026-03-31"],
  ["31-3-2026 10:00", "2026-03-31"],
  ["03/31/2026", "2026-03-31"],
  ["05/05/2026", "2026-05-05"],
  ["03/04/2026", null],
  ["03/04/23", null],
  ["31/02/2026", null],
  ["13/13/2026", null],
])("the day %j is %j", (cell, day) => expect(readDay(cell)).toBe(day));

test.each([
  [["31/03/2026", "05/04/2026"], "03/04/2026", "2026-04-03"],
  [["03/31/2026 10:00", "05/04/2026"], "03/04/2026", "2026-03-04"],
  [["31.03.2026", ""], "3-4-2026", "2026-04-03"],
  // No line says it, or lines say both.
  [["05/04/2026", "2026-03-31"], "03/04/2026", null],
  [["31/03/2026", "03/31/2026"], "03/04/2026", null],
])("beside %j the day %j is %j", (others, cell, day) => {
  const days = new DayOrders();
  for (const one of [...others, cell]) days.check(one);
  expect(readDay(cell, days.order)).toBe(day);
});

test("a barcode of fewer than nine digits is completed where a product has it", () => {
  const isKnown = (gtin14: string) => gtin14 === "00000000123457" || gtin14 === "00000012345670";
  // 000000012345 and its check digit, the zeros of which a spreadsheet left out.
  expect(barcodeOf("123457", isKnown)).toBe("00000000123457");
  expect(barcodeOf("123457.0", isKnown)).toBe("00000000123457");
  expect(barcodeOf("123457")).toBeNull();
  expect(barcodeOf("123456", isKnown)).toBeNull();
  expect(barcodeOf("", isKnown)).toBeNull();
});

test.each([
  // A comma before the cents, or nothing after the point but thousands.
  [["1.250", "99,50"], "1.250", 125_000],
  [["1.250", "950"], "1.250", 125_000],
  [["1.250.000", "950"], "1.250.000", 125_000_000],
  [["1,250", "950"], "1,250", 125_000],
  // A system with three decimals writes them always.
  [["1.250", "950.000"], "1.250", null],
  [["1.250", "99.50"], "1.250", null],
] as const)("among the amounts %j %j comes to %j", (cells, cell, minor) => {
  const marks = new DecimalSigns();
  for (const one of cells) marks.check(one);
  const read = readAmount(cell, "USD", marks.mark);
  expect("minor" in read ? read.minor : null).toBe(minor);
});

test.each([
  ["-12.50", -1_250],
  ["12.50-", -1_250],
  ["$35.50-", -3_550],
  ["(12.00)", -1_200],
  ["($12.00)", -1_200],
  ["19.99 CR", 1_999],
  ["19.99 DR", -1_999],
  ["+240.00", 24_000],
  ["USD 77.00", 7_700],
  ["USD77.00", 7_700],
  ["US$77", 7_700],
  ["$ -", 0],
  ["-", 0],
])("the balance in the cell %j is %j cents", (cell, minor) =>
  expect(readSignedAmount(cell, "USD", ".")).toEqual({ minor }),
);

test.each([
  ["3-Mar-26", "2026-03-03"],
  ["12-sep-2026", "2026-09-12"],
  ["4 luglio 2026", "2026-07-04"],
  ["Saturday, March 14, 2026", "2026-03-14"],
  ["Sat, Mar 14, 2026", "2026-03-14"],
  ["sam. 14 mars 2026", "2026-03-14"],
  ["1er avril 2026", "2026-04-01"],
  ["14 Mar '26", "2026-03-14"],
  ["Mar 14 2026", "2026-03-14"],
])("the day %j, whose month is named, is %j", (cell, day) => expect(readDay(cell)).toBe(day));

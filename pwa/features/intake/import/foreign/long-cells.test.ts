import { expect, test } from "vitest";
import { readSignedAmount } from "../amounts.ts";
import { skuOfVariants } from "../product-groups.ts";
import { fileBarcode } from "./barcodes.ts";
import { columnFacts } from "./column-facts.ts";
import { guessColumns, placeOfQuantity } from "./guess-columns.ts";
import { mergePeople } from "./people.ts";
import { addressesIn } from "./picture-addresses.ts";
import { withoutTerms } from "./price-terms.ts";
import { type RefundFacts, withoutRefunds } from "./sale-lines.ts";
import { atOnce } from "./steps.ts";
import { readSize } from "./sizes.ts";

const longest = 10_000;
const repeated = [
  "a",
  "\u5b57",
  "1",
  "0",
  ".",
  ",",
  "-",
  "(",
  "<",
  " ",
  "1 ",
  "a b ",
  "a,b",
  "- ",
  "style ",
  "a.",
  "/",
];
const factsOf = (cells: readonly string[]) =>
  columnFacts(
    cells.map((cell) => [cell]),
    0,
  );
const cellsOf = (part: string): readonly string[] =>
  ["", "1", "1.", "a", "Ann ", "Quantity "].flatMap((before) =>
    ["", "!", "1", "x"].map((after) => before + part.repeat(longest / part.length) + after),
  );

test.each(repeated)("cells of %j without an end are texts: no column's kind, size, barcode or place", (part) => {
  const cells = cellsOf(part).filter((cell) => cell.trim().length > longest / 3);
  const { filled, distinct, ...shares } = factsOf(cells);
  expect([filled, distinct > 0 || cells.length === 0]).toEqual([cells.length, true]);
  expect(new Set(Object.values(shares))).toEqual(new Set([0]));
  for (const cell of cells) {
    expect(readSize(cell, cell)?.system ?? null).toBeNull();
    expect(fileBarcode(cell)).toBeNull();
    expect(placeOfQuantity(cell).length).toBeLessThanOrEqual(cell.length);
  }
});

test.each(repeated)("headings and people of %j without an end are read", (part) => {
  const cells = cellsOf(part);
  expect(guessColumns(cells, [cells], "items")).toHaveLength(cells.length);
  const people = cells.map((cell) => ({
    ...{ name: cell, firstName: "", lastName: "", company: cell, email: cell, phone: cell, account: cell },
  }));
  expect(mergePeople(people).of).toHaveLength(people.length);
});

test("headings that say two words again and again are read", () => {
  const headings = ["sold ", "date ", "sold at ", "metafields "].map((part) => part.repeat(longest / part.length));
  expect(guessColumns(headings, [headings], "items")).toHaveLength(headings.length);
});

test("a long text among names or amounts is none of them", () => {
  expect(factsOf(["Ann One", "word ".repeat(2_000)])).toMatchObject({ names: 0.5, filled: 2 });
  expect(factsOf(["12", "1".repeat(longest)])).toMatchObject({ amounts: 0.5, numbers: 0.5 });
});

test.each([
  ["Ann One", true],
  ["One, Ann", true],
  ["Ann One,Two", true],
  ["Ann van One Two", true],
  ["Ann O\u2019One-Two Jr.,", true],
  ["Ann van de One Two", false],
  ["Ann", false],
  ["A One", false],
  ["Ann 1", false],
  ["Ann  One", false],
])("%j is a person's name: %j", (cell, isName) => expect(factsOf([cell]).names).toBe(isName ? 1 : 0));

test.each([
  ["$1,080.50", true],
  ["1 200,00 \u20ac", true],
  ["1\u00a0200,00\u00a0\u20ac", true],
  ["CHF 1'200.\u2013", false],
  ["1'200.\u2013 CHF", true],
  ["(12.50)", true],
  ["-12.50 USD", true],
  ["12 Monate", false],
  ["9 x 9", false],
])("%j is an amount: %j", (cell, isAmount) => expect(factsOf([cell]).amounts).toBe(isAmount ? 1 : 0));

test.each([
  ["9.50", "9.5"],
  ["9.00", "9"],
  ["10", "10"],
  ["10.0", "10"],
  [`9.5${"0".repeat(60)}`, "9.5"],
])("the size %j is %j without its last zeros", (cell, size) => expect(readSize(cell, "")?.size).toBe(size));

test.each([
  ["Current Quantity Main Street", "Main Street"],
  ["qty at Main_Street", "Main Street"],
  ["Stock - Web", "Web"],
  ["Quantity --", ""],
  ["Quantity", ""],
])("the heading %j has the quantity of the place %j", (heading, place) => expect(placeOfQuantity(heading)).toBe(place));

test.each([" ", ",", "-", "a", "/ "])(
  "prices, balances, pictures and style codes of %j without an end are read",
  (part) => {
    const cells = Array.from({ length: 40 }, (_, n) => `${n}${part.repeat(longest / part.length)}1`);
    for (const cell of cells) {
      expect(withoutTerms(cell)).toBe(cell);
      expect(readSignedAmount(cell, "USD", ".")).toHaveProperty("problem");
      expect(addressesIn([`${part.repeat(longest / part.length)}x`])).toEqual([]);
      expect(skuOfVariants([`${cell}-8`, `${cell}-9`], "").length).toBeGreaterThan(longest);
    }
  },
);

test("addresses of pictures are told apart by any marks between them", () => {
  const cell = "https://a.test/1.jpg, https://a.test/2.jpg;https://a.test/3,b.jpg | , https://a.test/4.jpg";
  expect(addressesIn([cell])).toEqual(["1.jpg", "2.jpg", "3,b.jpg", "4.jpg"].map((name) => `https://a.test/${name}`));
});

const soldLine = (number: number, quantity = 1, soldOn = "2025-05-02") => ({
  ...{ line: { number }, outcome: "history", reasons: [], title: "One", code: "", sku: "", size: null, soldOn },
  ...{ quantity, soldPriceMinor: 1, soldRestMinor: 0 },
});
const said: RefundFacts = { order: "", isRefund: false, refundedMinor: null, isDecided: false };

test("tens of thousands of sales of one thing are taken back by as many refunds, the last of them first", () => {
  const sales = Array.from({ length: 30_000 }, (_, n) => soldLine(n));
  const refunds = sales.slice(1).map(({ line }) => ({ ...soldLine(line.number), outcome: "leftOut" }));
  const lines = atOnce(
    withoutRefunds(
      [...sales, ...refunds],
      [...sales.map(() => said), ...refunds.map(() => ({ ...said, isRefund: true }))],
    ),
  );
  expect(lines.flatMap(({ outcome }, at) => (outcome === "history" ? [at] : []))).toEqual([0]);
});

test("a refund of an order of very many pieces, of which several ways are its amount, is asked about", () => {
  const order = { ...said, order: "7" };
  const lines = atOnce(
    withoutRefunds([soldLine(1, 3_000), soldLine(2, 999_999)], [{ ...order, refundedMinor: 5_000 }, order]),
  );
  expect(lines.map(({ outcome }) => outcome)).toEqual(["ask", "ask"]);
});

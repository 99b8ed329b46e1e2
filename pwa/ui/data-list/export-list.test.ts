import fc from "fast-check";
import { expect, test } from "vitest";
import { money, textCell } from "./cells.ts";
import { csvFile, shownColumns } from "./export-list.ts";

interface Line {
  readonly name: string;
  readonly price: number;
}
const columns = [
  { key: "name", head: () => "Name", width: "1fr", cell: textCell<Line>(({ name }) => name) },
  { key: "price", head: () => "Price", width: "1fr", cell: money<Line>(({ price }) => price) },
];
const exported = async (...rows: readonly Line[]) => {
  const file = await csvFile(shownColumns(columns, { currency: "USD", narrow: false }), {
    count: rows.length,
    slice: (from, to) => rows.slice(from, to),
  });
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
};

test("a list is written as UTF-8 with its mark, quotes and line breaks as spreadsheets read them back [A2.136]", async () => {
  expect(await exported({ name: 'The "Air", one\n2', price: 1_250 })).toBe(
    '\uFEFFName,Price\r\n"The ""Air"", one\n2",12.50\r\n',
  );
});

test("no formula is handed to a spreadsheet, and negative amounts stay numbers", async () => {
  expect(await exported({ name: '=HYPERLINK("//evil")', price: -1_250 })).toBe(
    '\uFEFFName,Price\r\n"\'=HYPERLINK(""//evil"")",-12.50\r\n',
  );
});

test("every row is in the file once, in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_001 }), async (count) => {
      const lines = Array.from({ length: count }, (_, n) => ({ name: `n${n}`, price: n }));
      const [, ...written] = (await exported(...lines)).trimEnd().split("\r\n");
      expect(written.map((line) => line.split(",")[0])).toEqual(lines.map(({ name }) => name));
    }),
    { numRuns: 20 },
  );
});

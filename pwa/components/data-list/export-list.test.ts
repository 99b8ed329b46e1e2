import { expect, it } from "vitest";
import { text } from "./cells.ts";
import { csvOf } from "./export-list.ts";

const columns = [
  { key: "name", head: "Name", width: "1fr", cell: text<{ name: string; price: string }>(({ name }) => name) },
  { key: "price", head: "Price", width: "1fr", cell: text<{ name: string; price: string }>(({ price }) => price) },
];

it("writes quotes, commas and line breaks so that a spreadsheet reads them back", () => {
  const csv = csvOf(columns, [{ name: 'The "Air", one', price: "12\n5" }], { currency: "USD", narrow: false });
  expect(csv).toBe('Name,Price\r\n"The ""Air"", one","12\n5"\r\n');
});

it("hands no formula to a spreadsheet, and keeps numbers numbers", () => {
  const csv = csvOf(columns, [{ name: '=HYPERLINK("//evil")', price: "-12.50" }], { currency: "USD", narrow: false });
  expect(csv).toBe('Name,Price\r\n"\'=HYPERLINK(""//evil"")",-12.50\r\n');
});

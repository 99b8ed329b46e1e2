import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const table = 'Item #,Title,Size,Price\n1,One,9,100\n2,Two,10,"1,050"\n';
const parsed = (text: string) => {
  const read = readTable(text);
  return "problem" in read ? read.problem : { head: read.head, lines: read.lines.map(({ cells }) => cells) };
};

test("titles and empty lines above a table change nothing but its lines' numbers", () => {
  const title = fc.constantFrom(
    "Stock list",
    "Printed 3/14/2026",
    "Stock list,,,",
    "",
    ",,,",
    '"Corner Kicks, Main Street"',
  );
  fc.assert(
    fc.property(fc.array(title, { maxLength: 6 }), (above) => {
      const text = [...above, table].join("\n");
      expect(parsed(text)).toEqual(parsed(table));
      const read = readTable(text);
      expect("problem" in read ? [] : read.lines.map(({ number }) => number)).toEqual([
        above.length + 2,
        above.length + 3,
      ]);
    }),
  );
});

test("the separator is the table's, not that of its titles or of its numbers", () => {
  const text = "Stock, all places\n\nNr.;Titel;Größe;Preis\n1;Eins;42,5;100,00\n2;Zwei;40,5;90,00\n";
  expect(readTable(text)).toMatchObject({ separator: ";", head: ["Nr.", "Titel", "Größe", "Preis"] });
});

test("a table without any title keeps its first line as head, however short", () => {
  expect(parsed("Name\nAnn\nBo\n")).toEqual({ head: ["Name"], lines: [["Ann"], ["Bo"]] });
  expect(parsed("Name,Email\nAnn,a@x.test\nBo,b@x.test\n")).toMatchObject({ head: ["Name", "Email"] });
});

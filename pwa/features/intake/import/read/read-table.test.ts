import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { mostBytes, readFile } from "./read-file.ts";
import { mostTableLines, readTable, type Table } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return bytes;
};
const read = (text: string, cutShort = false): Table => {
  const table = readTable(text, cutShort);
  if ("problem" in table) throw new Error(table.problem);
  return table;
};
const problemOf = (text: string) => {
  const table = readTable(text);
  return "problem" in table ? table.problem : null;
};
const shoes = "SKU,Title\nA-1,Größe – 9½ €\n";

describe("a file is read in the encoding it was written in:", () => {
  const encodings: Readonly<Record<string, Uint8Array>> = {
    "UTF-8": utf8(shoes),
    "UTF-8 with its mark": utf8(`\uFEFF${shoes}`),
    "UTF-16 little endian with its mark": utf16(`\uFEFF${shoes}`),
    "UTF-16 big endian with its mark": utf16(`\uFEFF${shoes}`, true),
    "UTF-16 little endian": utf16(shoes),
    "UTF-16 big endian": utf16(shoes, true),
    // € and – are characters that Latin-1 lacks.
    "Windows-1252": Uint8Array.from(shoes, (letter) => ({ "€": 0x80, "–": 0x96 })[letter] ?? letter.charCodeAt(0)),
  };
  test.each(Object.entries(encodings))("%s", async (_name, bytes) => {
    const file = await readFile(new Blob([bytes as Uint8Array<ArrayBuffer>]));
    expect("lines" in file && [file.facts.head, file.lines[0]?.cells]).toEqual([
      ["SKU", "Title"],
      ["A-1", "Größe – 9½ €"],
    ]);
  });

  test("letters that its mark does not allow are told of the line, not passed over", () => {
    const decoded = decodeBytes(Uint8Array.from([...utf8("\uFEFFa,b\n1,"), 0xe9, ...utf8("\n2,x\n")]));
    expect("text" in decoded && read(decoded.text).lines.map(({ problem }) => problem)).toEqual(["unreadable", null]);
  });

  test("a file that ends in the middle of a letter is told to be cut short", async () => {
    const file = await readFile(new Blob([utf8(shoes).subarray(0, -3)]));
    expect("lines" in file && file.lines.map(({ problem }) => problem)).toEqual(["cutShort"]);
  });
});

test.each([",", ";", "\t", "|"] as const)(
  "the separator %j is found by itself, with commas before the cents",
  (mark) => {
    const price = mark === "," ? '"12,50"' : "12,50";
    const table = read(
      ["Title", "Size", "Price"].join(mark) + `\r\nShoe${mark}9${mark}${price}\r\nBoot${mark}8${mark}${price}\r\n`,
    );
    expect(table.separator).toBe(mark);
    expect(table.lines.map(({ cells }) => cells)).toEqual([
      ["Shoe", "9", "12,50"],
      ["Boot", "8", "12,50"],
    ]);
  },
);

test("a spreadsheet's own hint at the separator is taken, and is no line", () => {
  expect(read("sep=|\r\na,b|c\r\n1|2\r\n").head).toEqual(["a,b", "c"]);
});

test("lines are numbered as a spreadsheet numbers them, over empty lines and values of two lines", () => {
  const { head, lines } = read('\n a ,a,\n"1\n2",x,\n\n;,,\n3,y,\n');
  expect(head).toEqual(["a", "a (2)"]);
  expect(lines.map(({ number, cells }) => [number, ...cells])).toEqual([
    [3, "1\n2", "x"],
    [5, ";", ""],
    [6, "3", "y"],
  ]);
});

describe("a file that is no table says why:", () => {
  const wrong: Readonly<Record<string, readonly [BlobPart, string]>> = {
    "nothing in it": ["", "empty"],
    "only empty lines": ["\n \n;\n", "empty"],
    "only the head": ["SKU,Title\n", "headOnly"],
    "a workbook": [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "spreadsheet"],
    "an old workbook": [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), "spreadsheet"],
    "a PDF": ["%PDF-1.7\n", "binary"],
    "a picture": [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), "binary"],
    "a line of ten million letters": ["x".repeat(10_000_000), "noTable"],
    "ten million columns": [",".repeat(10_000_000) + "a\nb", "noTable"],
    "a quotation mark that never closes in the head": ['"SKU,Title\nA,B\n', "noTable"],
    "too many lines": [`a\n${"1\n".repeat(mostTableLines + 1)}`, "tooManyLines"],
    "too many bytes": ["x".repeat(mostBytes + 1), "tooLarge"],
  };
  test.each(Object.entries(wrong))("%s", async (_name, [content, problem]) => {
    expect(await readFile(new Blob([content]))).toEqual({ problem });
  });

  test("a file that is gone since it was chosen", async () => {
    const gone = { size: 5, arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
    expect(await readFile(gone as unknown as Blob)).toEqual({ problem: "gone" });
  });
});

describe("what is wrong in one line leaves the others as they are:", () => {
  const problems = (text: string) => read(text).lines.map(({ number, problem }) => [number, problem]);

  test("a quotation mark that is never closed, and one in the middle of a value", () => {
    const { lines } = read('a,b\n1,2\n3,"4\n5,6\n"7" x,8\n9,"1\n0"\n');
    expect(lines.map(({ number, problem, cells }) => [number, problem, ...cells])).toEqual(
      [
        [3, null, "1", "2"],
        [4, "quotes", '3,"4'],
        [5, null, "5", "6"],
        [6, "quotes", '"7" x,8'],
        [7, null, "9", "1\n0"],
      ].map(([number, ...line]) => [Number(number) - 1, ...line]),
    );
  });

  test("so many of them that the file is no CSV at all end the reading, in finite time", () => {
    const { lines } = read(`a,b\n${'1,"2\n'.repeat(100_000)}`);
    expect(lines.length).toBeLessThan(100);
    expect(lines.at(-1)?.problem).toBe("restUnread");
  });

  test("too few columns, too many, and the last line cut short", () => {
    expect(problems("a,b,c\n1\n1,2,3\n1,2,3,4\n1,2,3,\n1,2")).toEqual([
      [2, "tooFew"],
      [3, null],
      [4, "tooMany"],
      [5, null],
      [6, "cutShort"],
    ]);
  });

  test("empty cells that a spreadsheet left out at the end of a line are empty, unless the line was broken in two", () => {
    expect(read("a,b,c,d\n1,2,3\n1,2,3,4\n").lines.map(({ cells, problem }) => [cells, problem])).toEqual([
      [["1", "2", "3", ""], null],
      [["1", "2", "3", "4"], null],
    ]);
    expect(problems("a,b,c,d\n1,2,thr\nee,4\n1,2,3,4\n")).toEqual([
      [2, "tooFew"],
      [3, "tooFew"],
      [4, null],
    ]);
  });

  test("a cell that a spreadsheet keeps as text by a formula says what it shows", () => {
    expect(read('a,b\n="0123","=""A """"B"""""""\n').lines[0]?.cells).toEqual(["0123", 'A "B"']);
  });

  test("a value of ten million letters", () => {
    const { lines } = read(`a,b\n${"x".repeat(10_000_000)},2\n3,4\n`);
    expect(lines.map(({ problem }) => problem)).toEqual(["tooLong", null]);
    expect(lines[0]?.cells[0]).toHaveLength(201);
  });
});

test("a hundred thousand lines are read, each once", () => {
  const { lines } = read(`n,name\n${Array.from({ length: 100_000 }, (_, n) => `${n},"Shoe, ${n}"\n`).join("")}`);
  expect(lines).toHaveLength(100_000);
  expect(lines.every(({ cells, number }, n) => cells[0] === String(n) && number === n + 2)).toBe(true);
});

const word = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replaceAll("\r", "").trim());
const told = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 20 });

test("what an export writes is read back as it was, formulas and all", () => {
  fc.assert(
    fc.property(told, (rows) => {
      const writer = csvWriter(
        [0, 1, 2].map((at) => ({ head: `Column ${at}`, value: (row: readonly string[]) => row[at] ?? "" })),
        undefined,
      );
      const kept = rows.filter((row) => row.some((cell) => cell !== ""));
      const table = readTable(writer.head.slice(1) + rows.map(writer.line).join(""));
      expect("lines" in table ? table.lines.map(({ cells }) => cells) : []).toEqual(kept);
    }),
  );
});

test("what any spreadsheet writes is read, whatever its separator and line ends, with every line told", () => {
  fc.assert(
    fc.property(
      told,
      fc.constantFrom(",", ";", "\t", "|"),
      fc.constantFrom("\n", "\r\n"),
      (rows, delimiter, newline) => {
        const head = ["first column", "second column", "third column"];
        const table = readTable(`${Papa.unparse([head, ...rows], { delimiter, newline })}${newline}`);
        const filled = rows.filter((row) => row.some((cell) => cell !== ""));
        expect("lines" in table ? table.lines.length : 0).toBe(filled.length);
      },
    ),
  );
});

test("no text at all makes it fail", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("", 'a,b\n"', "a;b\n"),
      (text, start) => {
        const table = readTable(start + text);
        expect("problem" in table || table.lines.length > 0).toBe(true);
      },
    ),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void decodeBytes(bytes)));
});

test("empty text is no table", () => expect(problemOf("")).toBe("empty"));

import { expect, test } from "vitest";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { itemOfCode, meantScan } from "./meant-scan.ts";

const old: Readonly<Record<string, string>> = {
  "CC-1042": "one",
  "036000291452": "two",
  BQ6817AB: "one",
  B0000003: "one",
  "tag-7": "gone",
  "TAG-7": "two",
  "STYLE-1": "one",
  "4006381333931": "one",
};
const codes: Readonly<Record<string, string>> = { one: "B0000001", two: "B0000002", three: "B0000003" };
const brief = (id: string) => (codes[id] === undefined ? undefined : { id, code: codes[id] });
const view = {
  get: (type: string, id: string) => (type === "gtin" && id === "04006381333931" ? { id } : undefined),
  by: (type: string, _: string, key: string) =>
    type === "itemAlias" && old[key] !== undefined
      ? [{ id: old[key], oldCode: key }]
      : type === "product" && key === "STYLE-1"
        ? [{ id: "shoe" }]
        : [],
  items: { brief, byCode: (code: string) => ["one", "two", "three"].map(brief).find((one) => one?.code === code) },
} as unknown as Parameters<typeof meantScan>[0];
const meant = (text: string) => {
  const scan = meantScan(view, parseScan(text));
  return scan.kind === "itemCode" ? scan.code : scan.kind;
};

test("an old tag means its item, also where it reads like a barcode or an item code, in either case", () => {
  expect(meant("CC-1042")).toBe("B0000001");
  expect(meant("cc-1042")).toBe("B0000001");
  expect(parseScan("036000291452").kind).toBe("gtin");
  expect(meant("036000291452")).toBe("B0000002");
  expect(parseScan("BQ6817AB").kind).toBe("itemCode");
  expect(meant("BQ6817AB")).toBe("B0000001");
});

test("an old tag means the item that is there, also where an alias of a deleted one stayed on the device", () => {
  expect(meant("tag-7")).toBe("B0000002");
});

test("an old tag is tried last, after items' own codes, known barcodes and SKUs", () => {
  expect(meant("B0000003")).toBe("B0000003");
  expect(meant("4006381333931")).toBe("gtin");
  expect(meant("STYLE-1")).toBe("unknown");
  for (const other of ["CC-1", "trace:l:front", ""])
    expect(meantScan(view, parseScan(other))).toEqual(parseScan(other));
});

test("a typed code finds its item by its own code and by the old one", () => {
  expect(["b000-0002", " cc-1042", "nothing"].map((typed) => itemOfCode(view, typed)?.id)).toEqual([
    "two",
    "one",
    undefined,
  ]);
});

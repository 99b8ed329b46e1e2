import { expect, it } from "vitest";
import { duplicatesAmong } from "./duplicates.ts";

const product = (id: string, sku: string, stockXId = "") => ({ id, sku, stockXId });
const noGtins = () => [];

it("takes products for the same by their style code, however it is written, or their Catalog Id", () => {
  const one = product("one", "AB-12 3", "sx");
  const others = [product("two", "ab123"), product("three", "other", "sx"), product("four", "AB-124"), one];
  expect(duplicatesAmong(one, others, noGtins).map(({ id }) => id)).toEqual(["two", "three"]);
});

it("takes products for the same by barcodes of one article, in whatever package", () => {
  const gtins: Readonly<Record<string, readonly string[]>> = {
    one: ["00036000291452"],
    two: ["04006381333931", "10036000291459"],
    three: ["00036000291469"],
  };
  const others = [product("two", "B"), product("three", "C"), product("four", "D")];
  expect(duplicatesAmong(product("one", "A"), others, (id) => gtins[id] ?? []).map(({ id }) => id)).toEqual(["two"]);
});

it("finds nothing alike in what is not given", () => {
  expect(duplicatesAmong(product("one", "-"), [product("two", "#")], noGtins)).toEqual([]);
  expect(duplicatesAmong(product("one", "A"), [product("two", "B")], noGtins)).toEqual([]);
});

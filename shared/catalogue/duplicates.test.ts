import { expect, it } from "vitest";
import { isDuplicate } from "./duplicates.ts";

const product = (id: string, sku: string, stockXId = "") => ({ id, sku, stockXId });

it("takes products for the same by their style code, however it is written, or their Catalog Id", () => {
  const one = product("one", "AB-12 3", "sx");
  expect(isDuplicate(one, product("two", "ab123"))).toBe(true);
  expect(isDuplicate(one, product("two", "other", "sx"))).toBe(true);
  expect(isDuplicate(one, product("two", "AB-124"))).toBe(false);
  expect(isDuplicate(one, product("one", "AB-12 3", "sx"))).toBe(false);
});

it("finds nothing alike in what is not given", () => {
  expect(isDuplicate(product("one", "-"), product("two", "#"))).toBe(false);
  expect(isDuplicate(product("one", "A"), product("two", "B"))).toBe(false);
});

import { expect, test } from "vitest";
import { formatDate } from "#pwa/ui/format.ts";
import { shortSku } from "./item-facts.tsx";
import { defaultPageSize, pageSizes } from "#pwa/ui/data-list/list-address.ts";

test("a SKU in a list is its first ten characters [A9.27]", () => {
  expect(shortSku("DZ5485-612-GS")).toBe("DZ5485-612...");
  expect(shortSku("DZ5485-612")).toBe("DZ5485-612");
});

test("elsewhere a SKU is cut to twelve characters in tables and to twenty on cards [A9.28]", () => {
  expect([shortSku("DZ5485-612-GS", 12), shortSku("DZ5485-612-GS", 20)]).toEqual(["DZ5485-612-G...", "DZ5485-612-GS"]);
  expect(shortSku("DZ5485-612-GS-2023-LOW", 20)).toBe("DZ5485-612-GS-2023-L...");
});

test("a date is YY/MM/DD [A9.47]", () => {
  expect(formatDate("2026-03-09T12:00:00.000Z")).toBe("26/03/09");
});

test("a page has 10, 20, 50, 100, 250 or 500 items, at first 10, or there is one endless page [A9.22]", () => {
  expect(pageSizes).toEqual([10, 20, 50, 100, 250, 500, 0]);
  expect(defaultPageSize).toBe(10);
});

import { expect, test } from "vitest";
import type { TwoReadings } from "#pwa/scanning/scan-bus.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { readingHere } from "./reading-here.ts";

/** A device with these item codes and SKUs. */
const stockOf = (codes: readonly string[], skus: readonly string[] = [], credits: readonly string[] = []) =>
  ({
    get: () => undefined,
    by: (type: string, _: string, sku: string) =>
      type === "product" && skus.includes(sku) ? [{ id: sku, title: sku }] : [],
    list: (_: string, { where }: { where: { code: string } }) => ({ count: credits.includes(where.code) ? 1 : 0 }),
    items: { byCode: (code: string) => (codes.includes(code) ? { code } : undefined) },
  }) as unknown as Parameters<typeof readingHere>[0];

const either = (likelier: string, other: string): TwoReadings => [
  { keyboard: "us", scan: parseScan(likelier) },
  { keyboard: "device", scan: parseScan(other) },
];
const keys = either("DEM00BKY", "DEM00BKZ");

test("a scan that can be two codes is the likelier one where only that is here, or neither", () => {
  for (const codes of [["DEM00BKY"], []]) expect(readingHere(stockOf(codes), keys)).toMatchObject({ code: "DEM00BKY" });
  expect(readingHere(stockOf([], ["AIR-01Y"]), either("AIR-01Y", "AIRß01Z"))).toMatchObject({ text: "AIR-01Y" });
});

test("it is asked about where both are here, and where only the less likely one is", () => {
  for (const codes of [["DEM00BKY", "DEM00BKZ"], ["DEM00BKZ"]]) expect(readingHere(stockOf(codes), keys)).toBe("ask");
  // A style code of eight letters or a store credit is here as well.
  expect(readingHere(stockOf(["DEM00BKY"], ["DEM00BKZ"]), keys)).toBe("ask");
  expect(readingHere(stockOf([], ["AIRß01Z"]), either("AIR-01Y", "AIRß01Z"))).toBe("ask");
});

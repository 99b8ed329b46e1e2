import { expect, test } from "vitest";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { scannedCode } from "./scanned-code.ts";

interface Pair {
  readonly id: string;
  readonly code: string;
  readonly here: boolean;
}
const audit = { id: "a1", locationId: "here", subLocationId: null, status: "new" } as AuditRow;

/** Returns what a scan is recorded as, in a store whose pairs are all of the product with the SKU BQ6817AB. */
function recorded(text: string, pairs: readonly Pair[], scanned: readonly string[] = []): unknown {
  const view = {
    get: () => undefined,
    by: (type: string, _: string, sku: string) => (type === "product" && sku === "BQ6817AB" ? [{ id: "p1", sku }] : []),
    list: (_: string, { where }: { where: { locationId?: string } }) => ({
      rows: pairs.filter(({ here }) => where.locationId === undefined || here),
    }),
    items: { byCode: (code: string) => pairs.find((one) => one.code === code) },
  } as unknown as Parameters<typeof scannedCode>[1];
  const scan = parseScan(text);
  if (scan.kind === "location") throw new Error("no code");
  return scannedCode(scan, view, audit, { scanned: (id) => scanned.includes(id) });
}

const pair = (code: string, here = true): Pair => ({ id: `i-${code}`, code, here });
const problem = { problem: expect.stringContaining("which product") as string };

test("a label's SKU, also of eight letters, counts as the only pair of it that is expected and was not scanned", () => {
  expect(recorded("BQ6817AB", [pair("A0000001"), pair("A0000002", false)])).toEqual({ text: "A0000001" });
  expect(recorded("BQ6817AB", [pair("A0000001"), pair("A0000002")], ["i-A0000002"])).toEqual({ text: "A0000001" });
  // Scanned already: a repeat. Elsewhere: that is its outcome.
  expect(recorded("BQ6817AB", [pair("A0000001")], ["i-A0000001"])).toEqual({ text: "A0000001" });
  expect(recorded("BQ6817AB", [pair("A0000002", false)])).toEqual({ text: "A0000002" });
});

test("where it may be several pairs it is not recorded, and the person is told what to scan", () => {
  // Somebody who typed it chooses among these.
  expect(recorded("BQ6817AB", [pair("A0000001"), pair("A0000002")])).toEqual({ ...problem, several: "BQ6817AB" });
  expect(recorded("BQ6817AB", [])).toEqual(problem);
});

test("an item's own code comes first, and what is neither is recorded as it was read", () => {
  expect(recorded("BQ6817AB", [pair("BQ6817AB"), pair("A0000001")])).toEqual({ text: "BQ6817AB" });
  expect(recorded("NVRSEEN1", [])).toEqual({ text: "NVRSEEN1" });
  expect(recorded("4006381333931", [])).toEqual({ text: "04006381333931" });
  expect(recorded("", [])).toMatchObject({ problem: expect.any(String) as string });
});

import { expect, test } from "vitest";
import { withOwnScan } from "./own-scans.ts";

test("a device knows its latest hundred scans, however many it has made", () => {
  const made = Array.from({ length: 250 }, (_, n) => `scan-${n}`);
  const known = made.reduce<readonly string[]>(withOwnScan, []);
  expect(known).toEqual(made.slice(150));
});

import { expect, it } from "vitest";
import { orderRanges, quickRange } from "./date-ranges.ts";

it("ranges of orders are 24 hours, a week, a month, three months and a year, and end tomorrow [B9.13, B9.14]", () => {
  const now = new Date(2026, 4, 31, 15);
  expect(orderRanges.map((name) => quickRange(name, now))).toEqual(
    ["2026-05-30", "2026-05-24", "2026-04-30", "2026-02-28", "2025-05-31"].map((from) => ({ from, to: "2026-06-01" })),
  );
});

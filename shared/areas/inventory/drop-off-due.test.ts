import { expect, test } from "vitest";
import { dropOffDueIn } from "./drop-off-due.ts";

const agreed = {
  status: "Pending",
  statusSince: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-09T10:00:00.000Z",
} as const;

test.each([
  ["2026-03-01T10:00:00.000Z", 14],
  ["2026-03-14T11:00:00.000Z", 1],
  ["2026-03-15T10:00:00.000Z", 0],
  ["2026-03-20T10:00:00.000Z", -5],
])(
  "an agreed item is due within fourteen days of the agreement, whatever else changed: at %s in %d days",
  (now, days) => {
    expect(dropOffDueIn(agreed, now)).toBe(days);
  },
);

test("an item that nobody waits for is never due", () => {
  expect(dropOffDueIn({ ...agreed, status: "Requested" }, "2026-04-01T10:00:00.000Z")).toBeNull();
});

test("without a known beginning it counts from the last change", () => {
  expect(dropOffDueIn({ ...agreed, statusSince: null }, "2026-03-10T10:00:00.000Z")).toBe(13);
});

import { expect, test } from "vitest";
import { nextPayoutDay } from "./payout-days.ts";

test("the next payout day is the first weekday or day of the month from today on, today included", () => {
  // 2026-11-26 is a Thursday.
  expect(nextPayoutDay(["Fri"], "2026-11-26")).toBe("2026-11-27");
  expect(nextPayoutDay(["Thu"], "2026-11-26")).toBe("2026-11-26");
  expect(nextPayoutDay(["Wed"], "2026-11-26")).toBe("2026-12-02");
  expect(nextPayoutDay(["1", "15"], "2026-11-26")).toBe("2026-12-01");
  expect(nextPayoutDay(["1", "15"], "2026-12-02")).toBe("2026-12-15");
  expect(nextPayoutDay(["1", "Fri"], "2026-11-28")).toBe("2026-12-01");
});

test("a day that a month does not have is its last, and a store without payout days has no next one", () => {
  expect(nextPayoutDay(["31"], "2026-11-26")).toBe("2026-11-30");
  expect(nextPayoutDay(["30"], "2027-02-01")).toBe("2027-02-28");
  expect(nextPayoutDay(["31"], "2028-02-29")).toBe("2028-02-29");
  expect(nextPayoutDay([], "2026-11-26")).toBeNull();
});

import { expect, it } from "vitest";
import { tabOf } from "./consigner-tabs.ts";

it("reads the tab from the address, and opens the overview for one that is unknown or that the person may not see", () => {
  const all = ["overview", "items", "statement", "account"] as const;
  expect(tabOf({ tab: "statement" }, all)).toBe("statement");
  expect(tabOf({ tab: "statement" }, ["overview", "items"])).toBe("overview");
  expect(tabOf({ tab: "else" }, all)).toBe("overview");
  expect(tabOf({}, all)).toBe("overview");
});

import { expect, it } from "vitest";
import { consignerTabOf } from "./consigner-tabs.ts";

it("reads the tab from the address, and opens the overview for one that is unknown or that the person may not see", () => {
  const all = ["overview", "items", "statement", "account"] as const;
  expect(consignerTabOf({ tab: "statement" }, all)).toBe("statement");
  expect(consignerTabOf({ tab: "statement" }, ["overview", "items"])).toBe("overview");
  expect(consignerTabOf({ tab: "else" }, all)).toBe("overview");
  expect(consignerTabOf({}, all)).toBe("overview");
});

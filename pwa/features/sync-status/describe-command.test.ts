import { expect, test } from "vitest";
import type { View } from "#pwa/local/device.ts";
import { describeCommand } from "./describe-command.ts";

/** As much of a view as the description looks at. */
const view = {
  get: (type: string, id: string) =>
    (
      ({
        "product#p1": { title: "Jordan 4" },
        "location#l1": { name: "Main Street" },
        "audit#a1": { locationId: "l1" },
        "consigner#c1": { firstName: "Maya", lastName: "Silva" },
      }) as Record<string, unknown>
    )[`${type}#${id}`],
  items: { brief: (id: string) => (id === "i1" ? { title: "Dunk Low", code: "TAAA0001" } : undefined) },
} as unknown as View;

const describe = (title: string, args: unknown) => describeCommand(view, { title, args }, "USD");
const facts = (title: string, args: unknown) =>
  Object.fromEntries(describe(title, args).facts.map((fact) => [fact.label, fact.value]));

test("an intake names the product, how many, their codes, owner, price and place", () => {
  const unit = { productId: "p1", consignerId: "c1", option1Value: "9", priceMinor: 12_050, locationId: "l1" };
  const args = {
    items: [
      { ...unit, code: "TAAA0001" },
      { ...unit, code: "TAAA0002" },
    ],
    acceptNow: true,
  };
  expect(describe("Add items", args).detail).toBe("2 × Jordan 4");
  expect(facts("Add items", args)).toEqual({
    Codes: "TAAA0001, TAAA0002",
    Owner: "Maya Silva",
    Size: "9",
    Price: "$120.50",
    Location: "Main Street",
  });
});

test("an edit names the item once and only what it changed", () => {
  const args = { itemId: "i1", changes: { priceMinor: 9_900 } };
  expect(describe("Edit item", args).detail).toBe("Dunk Low (TAAA0001)");
  expect(facts("Edit item", args)).toEqual({ Price: "$99.00" });
});

test("scans name their audit's place and what was scanned", () => {
  const args = { auditId: "a1", scans: [{ code: "X1" }, { code: "X2" }] };
  expect(describe("Record scans", args).detail).toBe("2 scans · Audit of Main Street");
  expect(facts("Record scans", args)).toEqual({ Scans: "X1, X2" });
});

test("what is no longer on the device is said to be gone", () => {
  expect(describe("Edit item", { itemId: "nowhere", changes: {} }).detail).toBe("An item that is not on this device");
  expect(facts("Found here", { itemId: "i1", locationId: "nowhere" })["Location"]).toBe("A location that is gone");
});

test("arguments of any shape still give the command its title", () => {
  for (const args of [null, 3, "text", [], { items: [null, 7] }, { changes: "none", itemIds: [1] }])
    expect(describe("Something", args).title).toBe("Something");
});

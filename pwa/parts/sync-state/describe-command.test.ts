import { beforeAll, expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { describeCommand } from "./describe-command.ts";
import { loadAllCommands } from "#pwa/machine/local/known-commands.ts";

beforeAll(loadAllCommands);

/** The parts of a view that descriptions read. */
const view = {
  get: (type: string, id: string) =>
    (
      {
        "product#p1": { title: "Jordan 4" },
        "location#l1": { name: "Main Street" },
        "audit#a1": { locationId: "l1" },
        "consigner#c1": { firstName: "Maya", lastName: "Silva" },
      } as Record<string, unknown>
    )[`${type}#${id}`],
  items: {
    brief: (id: string) => (id === "i1" ? { title: "Dunk Low", code: "TAAA0001", priceMinor: 8_000 } : undefined),
  },
} as unknown as View;

const describe = <N extends CommandName>(name: N, args: CommandArgs<N>) =>
  describeCommand(view, { name, title: "Its title", args }, "USD");
const facts = <N extends CommandName>(name: N, args: CommandArgs<N>) =>
  Object.fromEntries(describe(name, args).facts.map((fact) => [fact.label, fact.value]));

const scan = (id: string, code: string) => ({
  ...{ id, code, via: "scanner" as const, note: "", scannedAt: "2026-03-01T08:00:00.000Z" },
});

test("an intake names the product, how many, their codes, owner, price and place", () => {
  const unit = {
    ...{ productId: "p1", consignerId: "c1", option1Value: "9", option2Value: "", option3Value: "" },
    ...{ priceMinor: 12_050, costMinor: null, locationId: "l1", subLocationId: null, notes: "", image: "" },
  };
  const args = {
    items: [
      { ...unit, id: "i1", code: "TAAA0001" },
      { ...unit, id: "i2", code: "TAAA0002" },
    ],
    acceptNow: true,
  };
  expect(describe("inventory.addItems", args).detail).toBe("2 × Jordan 4");
  expect(facts("inventory.addItems", args)).toEqual({
    Codes: "TAAA0001, TAAA0002",
    Owner: "Maya Silva",
    Size: "9",
    Price: "$120.50",
    Location: "Main Street",
  });
});

test("an edit names the item once and only what it changed", () => {
  const args = { itemId: "i1", changes: { priceMinor: 9_900 } };
  expect(describe("inventory.editItem", args).detail).toBe("Dunk Low (TAAA0001)");
  expect(facts("inventory.editItem", args)).toEqual({ Price: "$99.00" });
});

test("an edit says what the item has now beside what it was to get, where the two differ", () => {
  const told = (priceMinor: number) => describe("inventory.editItem", { itemId: "i1", changes: { priceMinor } }).facts;
  expect(told(9_900)).toEqual([{ label: "Price", value: "$99.00", before: "$80.00" }]);
  expect(told(8_000)).toEqual([{ label: "Price", value: "$80.00" }]);
});

test("scans name their audit's place and what was scanned", () => {
  const args = { auditId: "a1", scans: [scan("s1", "X1"), scan("s2", "X2")] };
  expect(describe("audits.recordScans", args).detail).toBe("2 scans · Audit of Main Street");
  expect(facts("audits.recordScans", args)).toEqual({ Scans: "X1, X2" });
});

test("what is no longer on the device is said to be gone", () => {
  expect(describe("inventory.editItem", { itemId: "nowhere", changes: {} }).detail).toBe(
    "An item that is not on this device",
  );
  expect(facts("inventory.foundHere", { itemId: "i1", locationId: "nowhere", subLocationId: null })["Location"]).toBe(
    "A deleted location",
  );
});

test("arguments of any shape, and commands of another version of the app, still have their title", () => {
  for (const name of ["inventory.addItems", "inventory.editItem", "who.knows"])
    for (const args of [null, 3, "text", [], { items: [null, 7] }, { changes: "none", itemIds: [1] }])
      expect(describeCommand(view, { name, title: "Something", args })).toEqual({
        ...{ title: "Something", detail: "", facts: [] },
      });
});

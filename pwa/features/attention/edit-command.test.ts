import { expect, test } from "vitest";
import { commands } from "#shared/commands.ts";
import { editValues, mendingOf, withEdits } from "./edit-command.ts";

const add = {
  name: "inventory.addItems",
  args: {
    items: [
      { id: "a", code: "TAAA0001", priceMinor: 100, locationId: null, subLocationId: null },
      { id: "b", code: "TAAA0002", priceMinor: 200, locationId: null, subLocationId: null },
    ],
    acceptNow: true,
  },
};

test("an intake without a location can be given one, for all its items, keeping codes and ids", () => {
  const { fields } = mendingOf(add);
  expect(fields.map((field) => field.name)).toEqual(["priceMinor", "locationId", "subLocationId"]);
  expect(editValues(add, fields)).toEqual({ priceMinor: 100, locationId: null, subLocationId: null });
  expect(withEdits(add, { locationId: "loc" })).toEqual({
    items: [
      { id: "a", code: "TAAA0001", priceMinor: 100, locationId: "loc", subLocationId: null },
      { id: "b", code: "TAAA0002", priceMinor: 200, locationId: "loc", subLocationId: null },
    ],
    acceptNow: true,
  });
});

test("an edit offers only what it changed, and leads to its item", () => {
  const edit = { name: "inventory.editItem", args: { itemId: "i1", changes: { priceMinor: 500 } } };
  expect(mendingOf(edit)).toEqual({
    fields: [{ name: "priceMinor", label: "Price", kind: "money" }],
    screen: { href: "/inventories/i1", label: "Open item" },
  });
  expect(withEdits(edit, { priceMinor: 900, locationId: "loc" })).toEqual({
    itemId: "i1",
    changes: { priceMinor: 900 },
  });
});

test("scans of an audit lead back to the audit", () => {
  const scans = { name: "audits.recordScans", args: { auditId: "a1", scans: [] } };
  expect(mendingOf(scans)).toEqual({ fields: [], screen: { href: "/scanItems?audit=a1", label: "Open audit" } });
});

test("arguments of an unknown shape are never touched and never break the screen", () => {
  for (const args of [null, 7, "text", [], { items: "none" }]) {
    expect(() => mendingOf({ name: "inventory.addItems", args })).not.toThrow();
    expect(mendingOf({ name: "who.knows", args }).fields).toEqual([]);
  }
});

test("every command with a form is one that exists", () => {
  for (const name of [
    "inventory.addItems",
    "inventory.acceptItems",
    "inventory.editItem",
    "catalogue.attachGtin",
    "audits.start",
  ])
    expect(commands.has(name)).toBe(true);
});

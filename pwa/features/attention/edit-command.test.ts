import { beforeAll, expect, test } from "vitest";
import { editValues, mendingOf, withEdits } from "./edit-command.ts";
import { loadAllCommands } from "#pwa/machine/local/known-commands.ts";

beforeAll(loadAllCommands);

const item = {
  ...{ productId: "p", consignerId: "c", option1Value: "9", option2Value: "", option3Value: "" },
  ...{ costMinor: null, locationId: null, subLocationId: null, notes: "", image: "" },
};
const add = {
  name: "inventory.addItems",
  args: {
    items: [
      { ...item, id: "a", code: "TAAA0001", priceMinor: 100 },
      { ...item, id: "b", code: "TAAA0002", priceMinor: 200 },
    ],
    acceptNow: true,
  },
};

test("an intake without a location can be given one, for all its items, keeping codes and ids", () => {
  const { fields, screen } = mendingOf(add);
  expect(fields.map((field) => field.path)).toEqual(["items.priceMinor", "items.locationId", "items.subLocationId"]);
  expect(editValues(add, fields)).toEqual({
    ...{ "items.priceMinor": 100, "items.locationId": null, "items.subLocationId": null },
  });
  expect(withEdits(add, { "items.locationId": "loc" })).toEqual({
    items: add.args.items.map((one) => ({ ...one, locationId: "loc" })),
    acceptNow: true,
  });
  // An item not added yet is on no screen.
  expect(screen).toBeNull();
});

test("an edit offers only what it changed, and leads to its item", () => {
  const edit = { name: "inventory.editItem", args: { itemId: "i1", changes: { priceMinor: 500 } } };
  expect(mendingOf(edit)).toEqual({
    fields: [{ path: "changes.priceMinor", name: "priceMinor", label: "Price", kind: "money" }],
    screen: { at: { to: "/inventories/$itemId", params: { itemId: "i1" } }, label: "Open item" },
  });
  expect(withEdits(edit, { "changes.priceMinor": 900, "changes.locationId": "loc" })).toEqual({
    itemId: "i1",
    changes: { priceMinor: 900 },
  });
});

test("scans of an audit lead back to the audit", () => {
  const scans = {
    name: "audits.recordScans",
    args: {
      auditId: "a1",
      scans: [{ id: "s", code: "X", via: "typed", note: "", scannedAt: "2026-03-01T08:00:00.000Z" }],
    },
  };
  expect(mendingOf(scans)).toEqual({
    fields: [],
    screen: { at: { to: "/scanItems", search: { audit: "a1" } }, label: "Open audit" },
  });
});

test("arguments of an unknown shape are never touched and never break the screen", () => {
  for (const args of [null, 7, "text", [], { items: "none" }]) {
    expect(mendingOf({ name: "inventory.addItems", args })).toEqual({ fields: [], screen: null });
    expect(mendingOf({ name: "who.knows", args }).fields).toEqual([]);
  }
});

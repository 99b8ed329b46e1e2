import { expect, test } from "vitest";
import { testItem } from "../../tests/support/test-store.ts";
import { logEntry, modifiedFields } from "./item-log.ts";

const at = "2026-02-01T10:00:00.000Z";
const cause = {
  ...{ commandId: "c1", commandName: "inventory.editItem", actor: { id: "e1", name: "Stan Staff" } },
  ...{ occurredAt: at, recordedAt: at, override: false, reason: "" },
};

test("a change tells each field from what to what, but not when and by whom the row was touched", () => {
  const before = testItem(1);
  const after = { ...before, priceMinor: 5_000, notes: "scuffed", updatedAt: at, updatedBy: "e1" };
  expect(modifiedFields(before, after, at)).toEqual([
    { variableChanged: "priceMinor", beforeValue: 20_000, afterValue: 5_000 },
    { variableChanged: "notes", beforeValue: "", afterValue: "scuffed" },
  ]);
});

test("a new item's entry begins with createdOn and tells every field that is not null", () => {
  const item = testItem(1);
  const fields = modifiedFields(null, item, at);
  expect(fields[0]).toEqual({ variableChanged: "createdOn", beforeValue: null, afterValue: at });
  const told = Object.fromEntries(fields.slice(1).map((field) => [field.variableChanged, field.afterValue]));
  const { id: _id, updatedAt: _at, updatedBy: _by, ...row } = item;
  expect(told).toEqual(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
});

test("what leaves an item as it was leaves no entry; touching it and removing it do", () => {
  const item = testItem(1);
  expect(logEntry(cause, item, { ...item })).toBeNull();
  expect(logEntry(cause, item, { ...item, updatedAt: at })).toMatchObject({ id: `c1:${item.id}`, modifiedFields: [] });
  expect(logEntry(cause, item, null)).toMatchObject({ modifiedFields: [{ variableChanged: "removedOn" }] });
});

import { expect, test } from "vitest";
import { historyTypes, recordedWith } from "#shared/areas/history.ts";
import { allRowTypes, type AnyRow, definitionOf, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { testItem } from "../../../tests/support/test-store.ts";
import { historyEntries, type RowChange } from "./history.ts";

const at = "2026-02-01T10:00:00.000Z";
const cause = {
  ...{ commandId: "c1", commandName: "inventory.editItem", actor: { id: "e1", name: "Stan Staff" } },
  ...{ occurredAt: at, recordedAt: at, override: false, reason: "" },
};
const change = (type: RowType, before: AnyRow | null, after: AnyRow | null): RowChange => ({
  ...{ type, id: (after ?? before)?.id ?? "", before, after },
});
const item = testItem(1);
const fieldsOf = (...changes: RowChange[]) => historyEntries(cause, changes)[0]?.modifiedFields ?? [];

test("a change tells each field from what to what, but not when and by whom the row was touched", () => {
  const after = { ...item, priceMinor: 5_000, notes: "scuffed", updatedAt: at, updatedBy: "e1" };
  expect(fieldsOf(change("item", item, after))).toEqual([
    { variableChanged: "priceMinor", beforeValue: 20_000, afterValue: 5_000 },
    { variableChanged: "notes", beforeValue: "", afterValue: "scuffed" },
  ]);
});

test("a new row's entry begins with createdOn and tells every field that is not null", () => {
  const fields = fieldsOf(change("item", null, item));
  expect(fields[0]).toEqual({ variableChanged: "createdOn", beforeValue: null, afterValue: at });
  const told = Object.fromEntries(fields.slice(1).map((field) => [field.variableChanged, field.afterValue]));
  const { id: _id, updatedAt: _at, updatedBy: _by, statusSince: _since, hereSince: _here, ...row } = item;
  expect(told).toEqual(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
});

test("what leaves a row as it was leaves no entry; touching it and removing it do", () => {
  expect(historyEntries(cause, [change("item", item, { ...item })])).toEqual([]);
  expect(historyEntries(cause, [change("item", item, { ...item, updatedAt: at })])).toMatchObject([
    { id: `c1:item:${item.id}`, rowType: "item", rowId: item.id, modifiedFields: [] },
  ]);
  expect(fieldsOf(change("item", item, null))).toMatchObject([{ variableChanged: "removedOn" }]);
});

test("what is part of a row stands in the row's entry, also when only the part changed", () => {
  const cost = { id: item.id, costMinor: 700, isCostGiven: true };
  const costChange = [
    { variableChanged: "costMinor", beforeValue: null, afterValue: 700 },
    { variableChanged: "isCostGiven", beforeValue: null, afterValue: true },
  ];
  const moved = { ...item, notes: "bought" };
  const together = historyEntries(cause, [change("itemCost", null, cost), change("item", item, moved)]);
  expect(together).toHaveLength(1);
  expect(together[0]?.modifiedFields.slice(-2)).toEqual(costChange);
  expect(historyEntries(cause, [change("itemCost", null, cost)])).toMatchObject([
    { id: `c1:item:${item.id}`, rowType: "item", modifiedFields: costChange },
  ]);
  expect(fieldsOf(change("itemCost", cost, null))).toMatchObject([{ beforeValue: 700, afterValue: null }, {}]);
});

test("how a consigner is reached is never written down: only that it changed", () => {
  const contact = { id: "c", email: "old@people.test" };
  const secret = {
    ...{ id: "c", phone: "555 0100", address: "", idNumber: "X-1" },
    ...{ payoutType: "cash", acceptedTermsOn: null, acceptedTermsVersion: 0, userId: null, notes: "" },
    ...{ bankDataId: null, bankDataKeptAt: null, bankDataSeenAt: null, mailsOff: [] },
  };
  const entries = historyEntries(cause, [
    change("consignerContact", contact, { ...contact, email: "new@people.test" }),
    change("consignerPrivate", secret, { ...secret, phone: "555 0199", idNumber: "" }),
  ]);
  const hidden = (variableChanged: string) => ({ variableChanged, beforeValue: null, afterValue: null, hidden: true });
  expect(entries).toMatchObject([{ id: "c1:consigner:c", rowType: "consigner", rowId: "c" }]);
  expect(entries[0]?.modifiedFields).toEqual([hidden("email"), hidden("phone"), hidden("idNumber")]);
  expect(JSON.stringify(fieldsOf(change("consignerPrivate", null, secret)))).not.toMatch(/555|X-1|cash/);
});

test("rows of one id and different types have entries of their own, and rows without a history none", () => {
  const types = ["order", "payout", "orderLine"] as const;
  const entries = historyEntries(
    cause,
    types.map((type) => change(type, null, { id: "same" } as AnyRow)),
  );
  expect(entries.map(({ id }) => id)).toEqual(["c1:order:same", "c1:payout:same"]);
});

test("every row that people ask about has a history, and a part names a row that has one and shares no field with it", () => {
  expect(historyTypes).toEqual(
    expect.arrayContaining([
      ...["item", "product", "productTemplate", "consigner", "employee", "consignerType", "store", "order", "payout"],
    ]),
  );
  for (const type of allRowTypes) {
    const { partOf, history } = definitionOf(type);
    if (partOf !== null) expect([history, historyTypes.includes(partOf as RowType)]).toEqual([true, true]);
  }
  for (const type of historyTypes) {
    const fields = recordedWith(type).flatMap((one) =>
      Object.keys(rowTypes[one].schema.shape).filter((f) => f !== "id"),
    );
    expect(new Set(fields).size, type).toBe(fields.length);
  }
});

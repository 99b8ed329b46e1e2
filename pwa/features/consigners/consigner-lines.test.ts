import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { type ConsignerQuery, consignersMatching, consignerStates } from "./consigner-lines.ts";

const plain = { lastName: "", isStoreAccount: false, isActive: true, consignerTypeId: null, deletedAt: null };
// By id, as a device has them: ids are ordered by time.
const rows: Readonly<Record<string, readonly { readonly id: string; readonly [field: string]: unknown }[]>> = {
  consigner: [
    { ...plain, id: "1", firstName: "Mia", consignerTypeId: "gold" },
    { ...plain, id: "2", firstName: "Abe", isActive: false, consignerTypeId: "silver" },
    { ...plain, id: "3", firstName: "Own", isStoreAccount: true },
    { ...plain, id: "4", firstName: "Ada", consignerTypeId: "silver" },
    { ...plain, id: "5", firstName: "Gone", deletedAt: "2026-01-01T00:00:00.000Z" },
  ],
  consignerPrivate: [{ id: "4", phone: "+27 82 555 0199" }],
  consignerType: [
    { id: "gold", accountType: "Gold" },
    { id: "silver", accountType: "Silver" },
  ],
};
const none: readonly never[] = [];
const view = {
  all: (type: string) => rows[type] ?? none,
  get: (type: string, id: string) => rows[type]?.find((row) => row.id === id),
} as unknown as View;
const names = (query: ConsignerQuery) => consignersMatching(view, query).map(({ name }) => name);

test("consigners are listed by name, or the newest first, without those that were deleted", () => {
  expect(names({})).toEqual(["Abe", "Ada", "Mia", "Own"]);
  expect(names({ sort: "name" })).toEqual(["Abe", "Ada", "Mia", "Own"]);
  expect(names({ sort: "newest" })).toEqual(["Ada", "Own", "Abe", "Mia"]);
});

test("each state lists its consigners alone", () => {
  expect(consignerStates.map((state) => [state, names({ state })])).toEqual([
    ["active", ["Ada", "Mia"]],
    ["disabled", ["Abe"]],
    ["storeAccount", ["Own"]],
  ]);
});

test("each type lists its consigners alone, and the store's default those without one", () => {
  expect(names({ type: "Gold" })).toEqual(["Mia"]);
  expect(names({ type: "Silver" })).toEqual(["Abe", "Ada"]);
  expect(names({ type: "" })).toEqual(["Own"]);
});

test("search, state and type narrow the list together, in either order", () => {
  expect(names({ type: "Silver", state: "active" })).toEqual(["Ada"]);
  expect(names({ type: "Silver", search: "ab" })).toEqual(["Abe"]);
  expect(names({ type: "Silver", sort: "newest" })).toEqual(["Ada", "Abe"]);
});

test("a phone is found by its digits, with or without the country’s code", () => {
  for (const search of ["0825550199", "082 555 0199", "+27825550199", "5550199"])
    expect(names({ search }), search).toEqual(["Ada"]);
});

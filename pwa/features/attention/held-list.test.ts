import { expect, test } from "vitest";
import { dayOf } from "#pwa/ui/pickers/date-ranges.ts";
import { type HeldLine, matchingHeld, readHeldSearch } from "./held-list.tsx";

const held = (id: string, more: Partial<HeldLine>): HeldLine => ({
  ...{ id, name: "inventory.editItem", title: "Edit item", detail: "", bytes: 40, beyondRights: false },
  ...{ occurredAt: "2026-01-02T08:00:00.000Z", heldAt: "2026-01-03T08:00:00.000Z" },
  ...{ reason: "account_disabled", personId: "p1", personName: "Stan Staff" },
  ...more,
});
const all = [
  held("edit", {}),
  held("decline", { title: "Decline items", personId: "p2", personName: "Flo Floor", reason: "device_revoked" }),
  held("late", { detail: "Acme Court (A0000001)", occurredAt: "2026-01-09T08:00:00.000Z" }),
];
const found = (address: Readonly<Record<string, unknown>>) =>
  matchingHeld(all, readHeldSearch(address)).map(({ id }) => id);

test("held work is narrowed by person, reason, days and words, also of what it is about, in the order it came", () => {
  expect(found({})).toEqual(["edit", "decline", "late"]);
  expect(found({ person: "p1" })).toEqual(["edit", "late"]);
  expect(found({ reason: "device_revoked" })).toEqual(["decline"]);
  expect(found({ search: "floor decline" })).toEqual(["decline"]);
  expect(found({ search: "a0000001 stan" })).toEqual(["late"]);
  const day = dayOf(new Date("2026-01-02T08:00:00.000Z"));
  expect(found({ days: `${day}..${day}` })).toEqual(["edit", "decline"]);
  expect(found({ reason: "bored", days: "some day" })).toHaveLength(3);
});

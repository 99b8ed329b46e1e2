import { expect, test } from "vitest";
import { dayOf } from "#pwa/ui/pickers/date-ranges.ts";
import { changedSearch } from "#pwa/ui/data-list/list-address.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { entryOf, matchingAudits, readAuditListSearch } from "./audit-entries.ts";

const names = { front: "Front", back: "Back", wall: "Wall" };

const audit = (id: string, day: number, more: Partial<AuditRow> = {}): AuditRow => ({
  id,
  locationId: "front",
  subLocationId: null,
  status: "run",
  createdAt: `2026-01-0${day}T08:00:00.000Z`,
  createdBy: "e1",
  createdByName: "Amy Adams",
  runAt: `2026-01-0${day}T09:00:00.000Z`,
  runByName: "Amy Adams",
  expectedCount: 4,
  foundCount: 4,
  joinedIntoId: null,
  joinedIds: [],
  ...more,
});

const audits = [
  audit("all", 1),
  audit("two", 2, { foundCount: 2 }),
  audit("open", 3, { status: "new", runAt: null, runByName: "", expectedCount: null, foundCount: null }),
  audit("wall", 4, { locationId: "back", subLocationId: "wall", foundCount: 3, runByName: "Bo Berg" }),
];

const found = (address: Readonly<Record<string, unknown>>) =>
  matchingAudits(audits, names, readAuditListSearch(address)).map(({ id }) => id);

test("past audits are listed by the day they were begun, the newest first, or as asked [A2.258]", () => {
  expect(found({})).toEqual(["wall", "open", "two", "all"]);
  expect(found({ sort: "oldest" })).toEqual(["all", "two", "open", "wall"]);
  expect(found({ sort: "mostMissing" })).toEqual(["two", "wall", "open", "all"]);
});

test("past audits are narrowed by location, by result and by words", () => {
  expect(found({ location: "back" })).toEqual(["wall"]);
  expect(found({ result: "open" })).toEqual(["open"]);
  expect(found({ result: "missing" })).toEqual(["wall", "two"]);
  expect(found({ result: "allFound" })).toEqual(["all"]);
  expect(found({ search: "berg wall" })).toEqual(["wall"]);
});

test("past audits are narrowed to the days they were begun on, by themselves or as a range that moves with the day", () => {
  const on = (days: string, now: Date) =>
    matchingAudits(audits, names, readAuditListSearch({ days }), now).map(({ id }) => id);
  const day = (n: number) => new Date(`2026-01-0${n}T08:00:00.000Z`);
  expect(on(`${dayOf(day(2))}..${dayOf(day(3))}`, day(9))).toEqual(["open", "two"]);
  expect(on("yesterday", day(4))).toEqual(["open"]);
  expect(readAuditListSearch({ days: "2026-01-03..2026-01-02" })).toEqual({});
});

test("the line of an audit names its place, what it came to, and whether it is the one on the screen", () => {
  expect(audits.map((one) => entryOf(one, names, "two"))).toMatchObject([
    { place: "Front", result: "allFound", missing: 0, expected: 4, shown: false },
    { place: "Front", result: "missing", missing: 2, shown: true },
    { result: "open" },
    { place: "Back · Wall", result: "missing", missing: 1 },
  ]);
  expect(entryOf(audit("gone", 5, { locationId: "closed" }), names).place).toBe("A deleted location");
});

test("a change of the list keeps the audit that is open", () => {
  const open = readAuditListSearch({ audit: "two", tab: "logs", location: "front", page: 2 });
  expect(readAuditListSearch(changedSearch(open, { location: undefined }))).toEqual({ audit: "two", tab: "logs" });
});

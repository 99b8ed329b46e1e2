import { describe, expect, it } from "vitest";
import type { Names } from "#pwa/parts/history/timeline.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import { activityDays, dayHeading, type FeedEntry } from "./activity-days.ts";

const names: Names = {
  consigner: (id) => ({ c1: "Ana Dube", c2: "Ben Botha" })[id],
  location: (id) => ({ l1: "Long Street", l2: "Warehouse" })[id],
  subLocation: () => undefined,
  product: () => undefined,
  template: () => undefined,
  options: ["US size", "", ""],
  money: (minor) => `R${(minor / 100).toFixed(2)}`,
  day: (instant) => instant.slice(0, 10),
};

let made = 0;
const at = (day: number, hour: number, minute = 0, second = 0): string =>
  new Date(2026, 10, day, hour, minute, second).toISOString();
const set = (variableChanged: string, beforeValue: unknown, afterValue: unknown): ModifiedField => ({
  variableChanged,
  beforeValue,
  afterValue,
});
const entry = (when: string, fields: readonly ModifiedField[], more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: `entry-${++made}`,
  commandId: `command-${made}`,
  rowType: "item",
  rowId: `item-${made}`,
  title: "Dunk Low",
  at: when,
  actorId: "e1",
  actorName: "Sam Staff",
  override: false,
  reason: "",
  modifiedFields: fields,
  ...more,
});
const days = (entries: readonly FeedEntry[]) =>
  activityDays(
    entries,
    () => names,
    ({ title, rowId }) => ({ title, detail: rowId }),
  );
const sentences = (entries: readonly FeedEntry[]) =>
  days(entries).flatMap(({ commandEntries }) => commandEntries.map(({ who, did }) => `${who} ${did}`));

describe("the store's activity", () => {
  it("stands by days, the newest first, and within a day the latest first [A2.226]", () => {
    const told = days([
      entry(at(22, 9), [set("notes", "", "c")]),
      entry(at(22, 8), [set("notes", "", "b")]),
      entry(at(20, 23, 59), [set("notes", "", "a")]),
    ]);
    expect(told.map(({ day, commandEntries }) => [day, commandEntries.map(({ did }) => did)])).toEqual([
      ["2026-11-22", ["set Notes to c.", "set Notes to b."]],
      ["2026-11-20", ["set Notes to a."]],
    ]);
  });

  it("says who added an item, who changed what from what to what, and names owners [A2.229, A2.230, A2.231]", () => {
    expect(
      sentences([
        entry(at(3, 9), [set("consignerId", "c1", "c2")]),
        entry(at(3, 8), [set("priceMinor", 250_000, 230_050), set("locationId", "l1", "l2")]),
        entry(at(3, 7), [set("createdOn", null, at(3, 7)), set("priceMinor", null, 250_000)]),
      ]),
    ).toEqual([
      "Sam Staff changed Owner from Ana Dube to Ben Botha.",
      "Sam Staff changed Price from R2500.00 to R2300.50 and changed Location from Long Street to Warehouse.",
      "Sam Staff added the item.",
    ]);
  });

  it("tells one item's status change once a minute, and those of others beside it [A9.29]", () => {
    const accepted = [set("status", "Pending", "Active")];
    const one = { rowId: "one" };
    expect(
      sentences([
        entry(at(3, 9, 1, 2), accepted, one),
        entry(at(3, 9, 0, 40), accepted, one),
        entry(at(3, 9, 0, 30), accepted, { rowId: "other" }),
        entry(at(3, 9, 0, 1), accepted, one),
      ]),
    ).toHaveLength(3);
  });

  it("makes one card of a command that touched many items, with what changed of all of them", () => {
    const [day] = days(
      [1, 2, 3].map((n) =>
        entry(at(3, 9), [set("status", "Pending", "Active"), set("notes", "", `note ${n}`)], {
          commandId: "accepted",
          title: n === 3 ? "Air One" : "Dunk Low",
        }),
      ),
    );
    const [commandEntry, ...others] = day?.commandEntries ?? [];
    expect(others).toEqual([]);
    expect(commandEntry).toMatchObject({ title: "Dunk Low and 1 more", did: "changed 3 items.", kind: "changed" });
    expect(commandEntry?.changes.map(({ label }) => label)).toEqual(["Status"]);
    expect(commandEntry?.rows).toHaveLength(3);
  });

  it("names what else was changed, without the values that the history keeps to itself", () => {
    const added = [set("createdOn", null, at(3, 9))];
    expect(
      sentences([
        entry(at(3, 9), added, { rowType: "product", commandId: "quick" }),
        entry(at(3, 9), added, { rowType: "gtin", commandId: "quick" }),
        entry(at(3, 8), [{ ...set("phone", null, null), hidden: true }], { rowType: "consigner" }),
        entry(at(3, 7), [set("accessControls", null, ["Settings"])], { rowType: "employee" }),
        entry(at(3, 6), [set("removedOn", null, at(3, 6))], { rowType: "location", actorName: "" }),
      ]),
    ).toEqual([
      "Sam Staff added the product and the barcode.",
      "Sam Staff changed Phone.",
      "Sam Staff set Access to Settings.",
      "Someone removed the location.",
    ]);
  });

  it("heads a day with its month, its ordinal and its year [A2.227]", () => {
    const ends = ["01", "02", "03", "04", "11", "12", "13", "21", "22", "23", "30"];
    expect(ends.map((day) => dayHeading(`2026-11-${day}`))).toEqual(
      ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "30th"].map(
        (day) => `November ${day}, 2026`,
      ),
    );
  });
});

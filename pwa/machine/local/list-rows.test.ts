import fc from "fast-check";
import { expect, test } from "vitest";
import type { SubLocationRow } from "#shared/areas/locations/rows.ts";
import { RowLists } from "./list-rows.ts";
import { SmallRows } from "./small-rows.ts";

const row: fc.Arbitrary<SubLocationRow> = fc.record({
  id: fc.nat(30).map((n) => `s${n}`),
  locationId: fc.constantFrom("front", "back"),
  name: fc.constantFrom("Shelf 2", "Shelf 10", "shelf 2", "Window", ""),
  closedAt: fc.constant(null),
});

const plain = (
  rows: readonly SubLocationRow[],
  wanted: { locationId?: string; name?: readonly string[] | undefined; search: string },
) =>
  rows.filter(
    (one) =>
      (wanted.locationId === undefined || one.locationId === wanted.locationId) &&
      (wanted.name === undefined || wanted.name.includes(one.name)) &&
      wanted.search
        .toLowerCase()
        .split(" ")
        .every((word) => one.name.toLowerCase().includes(word)),
  );

test("A list of any row type is what filtering and sorting all rows gives, whatever has changed before", () => {
  const ask = fc.record(
    {
      locationId: fc.constantFrom("front", "nowhere"),
      name: fc.constantFrom(["Window"], ["Window", "Shelf 2"], []),
      search: fc.constantFrom("", "SHELF", "2 shelf", "none"),
      descending: fc.boolean(),
    },
    { requiredKeys: ["search", "descending"] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.record({ put: row }), fc.record({ gone: row }), fc.record({ ask }))), (steps) => {
      const small = new SmallRows();
      const lists = new RowLists(small);
      const rows = new Map<string, SubLocationRow>();
      for (const step of steps) {
        if ("put" in step) {
          small.put("subLocation", step.put);
          rows.set(step.put.id, step.put);
        } else if ("gone" in step) {
          small.remove("subLocation", step.gone.id);
          rows.delete(step.gone.id);
        } else {
          const { locationId, name, search, descending } = step.ask;
          const query = { where: { locationId, name }, search, sort: { by: "name", descending } } as const;
          const list = lists.list("subLocation", query);
          const expected = plain([...rows.values()], step.ask);
          expect(list.count).toBe(expected.length);
          expect(list.rows.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
          expect(lists.list("subLocation", query).rows).toBe(list.rows);
          const { rows: all } = list;
          expect([...list.slice(0, 2), ...list.slice(2, list.count)]).toEqual(all);
        }
      }
    }),
  );
});

test("Names are listed as people sort them, empty ones last, and a page holds its own rows", () => {
  const small = new SmallRows();
  for (const [n, name] of ["Shelf 10", "", "shelf 2", "Window", "Shelf 2"].entries())
    small.put("subLocation", { id: `s${n}`, locationId: "front", name, closedAt: null });
  const lists = new RowLists(small);
  const names = (query: Parameters<typeof lists.list<"subLocation">>[1]) =>
    lists.list("subLocation", query).rows.map((one) => (one as SubLocationRow).name);
  expect(names({ sort: { by: "name" } })).toEqual(["shelf 2", "Shelf 2", "Shelf 10", "Window", ""]);
  expect(names({ sort: { by: "name", descending: true } })).toEqual(["Window", "Shelf 10", "shelf 2", "Shelf 2", ""]);
  expect(names({ sort: { by: "name" }, page: { from: 2, to: 4 } })).toEqual(["Shelf 10", "Window"]);
});

import { expect, test } from "vitest";
import { placeOfLabel } from "./place-of-label.ts";

const rows: Readonly<Record<string, unknown>> = {
  "location l1": { id: "l1", name: "Main Street" },
  "subLocation s1": { id: "s1", locationId: "l1", name: "Wall A" },
};
const view = { get: (type: string, id: string) => rows[`${type} ${id}`] } as Parameters<typeof placeOfLabel>[0];

test("a location's label is the location, a sub-location's the place in it, another store's neither", () => {
  expect(placeOfLabel(view, "l1")).toEqual({ locationId: "l1", subLocationId: null, name: "Main Street" });
  expect(placeOfLabel(view, "s1")).toEqual({ locationId: "l1", subLocationId: "s1", name: "Main Street, Wall A" });
  expect(placeOfLabel(view, "x")).toBeUndefined();
});

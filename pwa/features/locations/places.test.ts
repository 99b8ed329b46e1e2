import { expect, test } from "vitest";
import { setUp } from "../../../tests/simulation/one-device.ts";
import { matchingPlaces, type ListedLocation, listedLocations } from "./places.ts";

test("ONLINE MARKETPLACE is listed only for who may use it [A6.12]", async () => {
  const { server, open } = setUp();
  server.write([
    {
      type: "location",
      row: { id: "market", name: "ONLINE MARKETPLACE", address: "", isMarketplace: true, closedAt: null },
    },
  ]);
  const device = await open();
  await device.sync.syncNow();
  expect(listedLocations(device.view, true).map(({ name }) => name)).toEqual(["Annex", "Main", "ONLINE MARKETPLACE"]);
  expect(listedLocations(device.view, false).map(({ name }) => name)).toEqual(["Annex", "Main"]);
  await device.close();
});

test("locations are found by their own names, addresses and sub-locations, and sorted as asked", () => {
  const at = (
    name: string,
    count: number,
    lastAudit: string | null,
    subPlaces: readonly string[] = [],
  ): ListedLocation => ({
    ...{ id: name, name, address: `${name} Street`, count, isMarketplace: false, closed: false },
    subPlaces: subPlaces.map((sub) => ({ id: sub, name: sub, count: 0, closed: false })),
    lastAudit: lastAudit === null ? null : { id: name, createdAt: lastAudit, expectedCount: 1, foundCount: 1 },
  });
  const places = [at("Annex", 2, "2026-01-02"), at("Harbour", 9, "2026-01-01", ["Wall"]), at("Main", 5, null)];
  const found = (search: Parameters<typeof matchingPlaces>[1]) => matchingPlaces(places, search).map(({ id }) => id);
  expect(found({})).toEqual(["Annex", "Harbour", "Main"]);
  expect(found({ search: "wall harb" })).toEqual(["Harbour"]);
  expect(found({ search: "street" })).toHaveLength(3);
  expect(found({ sort: "mostItems" })).toEqual(["Harbour", "Main", "Annex"]);
  expect(found({ sort: "longestUncounted" })).toEqual(["Main", "Harbour", "Annex"]);
});

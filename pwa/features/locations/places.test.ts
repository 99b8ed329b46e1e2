import { expect, test } from "vitest";
import { setUp } from "../../../tests/simulation/one-device.ts";
import { placesOf } from "./places.ts";

test("ONLINE MARKETPLACE is listed only for who may use it [A6.12]", async () => {
  const { server, open } = setUp();
  server.write([
    { type: "location", row: { id: "market", name: "ONLINE MARKETPLACE", address: "", isMarketplace: true } },
  ]);
  const device = await open();
  await device.sync.syncNow();
  expect(placesOf(device.view, true).map(({ name }) => name)).toEqual(["Annex", "Main", "ONLINE MARKETPLACE"]);
  expect(placesOf(device.view, false).map(({ name }) => name)).toEqual(["Annex", "Main"]);
  await device.close();
});

import { expect, test } from "vitest";
import { type StoreDevice, tabletsOf } from "./tablets.ts";

const device = (id: string, more: Partial<StoreDevice>): StoreDevice => ({
  ...{
    id,
    name: "",
    personId: id,
    personName: id,
    lastSeenAt: "2026-03-01T10:00:00.000Z",
    queueDepth: 0,
    revokedAt: null,
  },
  ...{ tablet: id, isThis: false },
  ...more,
});

test("the people of one tablet are put together, and whoever was locked out of it is not counted again", () => {
  const tablets = tabletsOf([
    device("ada", { tablet: "front", name: "Front", lastSeenAt: "2026-03-01T09:00:00.000Z", queueDepth: 2 }),
    device("stan", { tablet: "front", name: "Front", lastSeenAt: "2026-03-01T11:00:00.000Z", queueDepth: 1 }),
    device("olga", { tablet: "front", revokedAt: "2026-02-01T00:00:00.000Z", queueDepth: 40 }),
    device("lost", { revokedAt: "2026-02-01T00:00:00.000Z", lastSeenAt: "2026-03-02T00:00:00.000Z" }),
    device("mine", { isThis: true, lastSeenAt: "2026-02-01T00:00:00.000Z" }),
  ]);
  expect(tablets.map(({ id, name, waiting, isThis, isOut }) => [id, name, waiting, isThis, isOut])).toEqual([
    ["mine", "", 0, true, false],
    ["lost", "", 0, false, true],
    ["front", "Front", 3, false, false],
  ]);
  expect(tablets[2]?.devices.map(({ id }) => id)).toEqual(["stan", "ada"]);
});

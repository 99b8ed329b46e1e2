import { describe, expect, test } from "vitest";
import { nightOf } from "./plan-nights.ts";

const noon = new Date("2026-03-10T12:00:00.000Z");
const stores = Array.from({ length: 200 }, (_, n) => `store-${n}`);
const begin = (storeId: string, timeZone: string, now = noon) =>
  new Map(nightOf(storeId, timeZone, now).map(({ data, startAfter }) => [data.work, startAfter.toISOString()]));
/** Returns a moment's hour, as clocks show it there. */
const hourIn = (timeZone: string, moment: string | undefined) =>
  Number(
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(new Date(moment ?? "")),
  );

describe("the nights of stores", () => {
  test("are where each store is, after the day that they close", () => {
    expect(begin("store-1", "Pacific/Auckland").get("closeDays")).toMatch(/^2026-03-10T1[12]/);
    expect(begin("store-1", "America/Los_Angeles").get("closeDays")).toMatch(/^2026-03-10T0[78]/);
    for (const timeZone of ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "UTC"])
      for (const storeId of stores)
        for (const moment of begin(storeId, timeZone).values()) expect(hourIn(timeZone, moment)).toBeLessThan(8);
  });

  test("close the day before they archive it, in every time zone", () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const late = zones.filter((timeZone) => {
      const parts = begin("store-1", timeZone);
      return !((parts.get("closeDays") ?? "") < (parts.get("archive") ?? ""));
    });
    expect(zones.length).toBeGreaterThan(300);
    expect(late).toEqual([]);
  });

  test("are spread, so that no minute has many stores", () => {
    const minutes = stores.map((storeId) => begin(storeId, "UTC").get("reconcile")?.slice(0, 16));
    const most = Math.max(...[...Map.groupBy(minutes, (minute) => minute).values()].map(({ length }) => length));
    expect(most).toBeLessThan(15);
  });

  test("have each part once a day, whenever it is planned", () => {
    const ids = (now: string) => nightOf("store-1", "UTC", new Date(now)).map(({ id }) => id);
    const [morning, evening] = ["2026-03-10T00:30:00.000Z", "2026-03-10T23:59:59.999Z"].map(ids);
    expect(evening).toEqual(morning);
    const tomorrow = ids("2026-03-11T00:00:00.000Z");
    const other = nightOf("store-2", "UTC", noon).map(({ id }) => id);
    expect(new Set([...(morning ?? []), ...tomorrow, ...other]).size).toBe(21);
  });

  test("start markdowns after two o'clock also where clocks are put forward or back", () => {
    for (const day of ["2026-03-29", "2026-10-25"])
      for (const storeId of stores) {
        const moment = begin(storeId, "Europe/Berlin", new Date(`${day}T12:00:00.000Z`)).get("startMarkdowns");
        expect(hourIn("Europe/Berlin", moment)).toBeGreaterThanOrEqual(2);
      }
  });
});

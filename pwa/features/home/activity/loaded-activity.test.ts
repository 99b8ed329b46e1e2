import { expect, it } from "vitest";
import type { Device } from "#pwa/machine/local/device.ts";
import type { FeedEntry } from "./activity-days.ts";
import { keepActivity, loadedActivity, type Loaded, withNewer } from "./loaded-activity.ts";

const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, n) => ({ id: String(from - n) }) as FeedEntry);
const loaded = (from: number, to: number, next: string | null): Loaded => ({
  entries: entries(from, to),
  next,
  at: "2026-03-10T10:00:00.000Z",
});

it("a first page read anew goes before what was loaded, each entry once, and replaces it where it does not reach it", () => {
  expect(withNewer(loaded(12, 8, "8"), loaded(10, 1, "1"))).toEqual(loaded(12, 1, "1"));
  expect(withNewer(loaded(20, 16, "16"), loaded(10, 1, "1"))).toEqual(loaded(20, 16, "16"));
  expect(withNewer(loaded(3, 1, null), loaded(2, 1, null))).toEqual(loaded(3, 1, null));
  expect(withNewer(loaded(3, 1, "1"), null)).toEqual(loaded(3, 1, "1"));
});

it("what a feed had loaded is kept for its address on this person's device, the last five addresses", () => {
  const [mine, others] = [{} as Device, {} as Device];
  for (const n of [1, 2, 3, 4, 5, 6]) keepActivity(mine, `feed ${n}`, loaded(n, 1, null));
  expect(loadedActivity(mine, "feed 1")).toBeNull();
  expect(loadedActivity(mine, "feed 6")).toEqual(loaded(6, 1, null));
  expect(loadedActivity(others, "feed 6")).toBeNull();
});

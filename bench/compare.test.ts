import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { besidePeers, compare, readEarlier } from "./compare.ts";

const figure = (name: string, median: number, by = 0.01) => ({
  name,
  ratio: { median, min: median - by, max: median + by },
});

test("a figure is beside its earlier one, and worse where it is more than a tenth above what that reached", () => {
  const earlier = [figure("same", 2), figure("slower", 2), figure("within its rounds", 2, 0.5), figure("gone", 1)];
  const now = [figure("same", 2.1), figure("slower", 2.3), figure("within its rounds", 2.3), figure("new", 3)];
  expect(compare(earlier, now)).toEqual([
    { name: "same", was: 2, is: 2.1, change: 1.05, isWorse: false },
    { name: "slower", was: 2, is: 2.3, change: 1.15, isWorse: true },
    { name: "within its rounds", was: 2, is: 2.3, change: 1.15, isWorse: false },
    { name: "new", was: null, is: 3, change: null, isWorse: false },
    { name: "gone", was: 1, is: null, change: null, isWorse: false },
  ]);
});

test("a figure beside a peer is worse where the peer takes fewer times of what Trace takes", () => {
  const beside = (median: number) => [
    { work: "search", peers: { rxdb: { ratio: { median, min: median / 2, max: median * 2 } } } },
  ];
  const name = "search, Trace ÷ rxdb";
  expect(besidePeers(beside(4))).toEqual([{ name, ratio: { median: 0.25, min: 0.125, max: 0.5 } }]);
  const changed = (median: number) => compare(besidePeers(beside(4)), besidePeers(beside(median)));
  expect(changed(8)).toEqual([{ name, was: 0.25, is: 0.125, change: 0.5, isWorse: false }]);
  expect(changed(1)).toEqual([{ name, was: 0.25, is: 1, change: 4, isWorse: true }]);
});

test("an earlier run that is missing or is none is refused with its file's name", () => {
  const folder = mkdtempSync(join(tmpdir(), "trace-compare-"));
  try {
    const file = join(folder, "run.json");
    expect(() => readEarlier(file)).toThrow(`--against names ${file}, which cannot be read`);
    for (const text of ["{", "{}", '{"figures":[]}']) {
      writeFileSync(file, text);
      expect(() => readEarlier(file)).toThrow(`--against names ${file}, which is not the result of a run`);
    }
    const machine = { at: "2026-01-01T00:00:00Z", load: [0, 0], rounds: 7, node: "24" };
    writeFileSync(file, JSON.stringify({ machine, figures: [{ ...figure("one", 1), unit: "ms" }], peers: [] }));
    expect(readEarlier(file).figures).toMatchObject([{ name: "one", ratio: { median: 1 } }]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

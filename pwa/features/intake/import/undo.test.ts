import { expect, test } from "vitest";
import { undoPlan, withChangesBefore } from "./undo.ts";

const made = (id: string, to: number) => ({
  ...{ line: to, name: id, change: { id, was: { priceMinor: 1 }, to: { priceMinor: to } } },
});
const undo = (hash: string, ...ids: readonly string[]) => ({
  ...{ key: "store:ann:items", name: "stock.csv", hash, changes: ids.map((id, n) => made(id, n + 2)) },
});

test("undoing asks for each row's values from before, of lines that were sent before a reload too", () => {
  const kept = withChangesBefore(undo("one", "b", "c"), undo("one", "a", "b"));
  expect(kept.changes.map(({ change }) => change.id)).toEqual(["a", "b", "c"]);
  const { lines, entries } = undoPlan(kept);
  expect(lines.map(({ number, name, verdict }) => [number, name, verdict])).toEqual([
    [2, "a", "change"],
    [2, "b", "change"],
    [3, "c", "change"],
  ]);
  expect(entries[2]).toEqual({
    ...{ verdict: "change", lines: [2], change: { id: "c", was: { priceMinor: 3 }, to: { priceMinor: 1 } } },
  });
});

test("another file's changes are not undone with it", () => {
  expect(withChangesBefore(undo("two", "b"), undo("one", "a")).changes.map(({ change }) => change.id)).toEqual(["b"]);
});

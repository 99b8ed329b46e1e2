import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Kept } from "./kept.ts";
import { readKept } from "./kept-database.ts";

/** Two tabs of one browser, which hear of each other's changes. */
function twoTabs(indexedDB = new IDBFactory()) {
  const tabs: Kept[] = [];
  const open = () => {
    const tab = new Kept({
      indexedDB,
      tell: () => {
        for (const other of tabs) if (other !== tab) void other.reload();
      },
    });
    tabs.push(tab);
    return tab;
  };
  return { indexedDB, one: open(), other: open() };
}

const list = (kept: unknown): readonly number[] => (kept ?? []) as readonly number[];

test("reading what is kept makes no database", async () => {
  const { indexedDB, one } = twoTabs();
  await one.reload();
  expect(one.keys()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test("what two tabs add to one list at the same time is all kept, and both tabs have it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (turns) => {
      const { indexedDB, one, other } = twoTabs();
      await Promise.all(
        turns.map(async (first, n) => await (first ? one : other).change("parked", (kept) => [...list(kept), n])),
      );
      await Promise.all([one.reload(), other.reload()]);
      const all = turns.map((_, n) => n);
      const stored = list((await readKept(indexedDB)).get("parked"));
      expect(stored.toSorted((a, b) => a - b)).toEqual(all);
      expect([one.get("parked"), other.get("parked")]).toEqual([stored, stored]);
    }),
    { numRuns: 20 },
  );
});

test("a change shows at once, in the order of the calls, and is counted once while it is written", async () => {
  const { one } = twoTabs();
  const shown: unknown[] = [];
  one.subscribe(() => shown.push(one.get("tries")));
  const more = (kept: unknown) => Number(kept ?? 0) + 1;
  const writing = [one.change("tries", more), one.change("tries", more)];
  expect(one.get("tries")).toBe(2);
  await Promise.all(writing);
  expect(one.get("tries")).toBe(2);
  expect(shown).toEqual([1, 2, 2, 2]);
});

test("a value that cannot be written is refused, and what was there before stays", async () => {
  const { indexedDB, one } = twoTabs();
  await one.change("till", () => "first");
  // Functions cannot be stored.
  await expect(one.change("till", () => () => undefined)).rejects.toThrow("could not be cloned");
  expect(one.get("till")).toBe("first");
  expect((await readKept(indexedDB)).get("till")).toBe("first");
  await one.change("till", () => undefined);
  expect(one.keys()).toEqual([]);
  expect((await readKept(indexedDB)).size).toBe(0);
});

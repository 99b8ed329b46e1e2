import fc from "fast-check";
import { expect, test } from "vitest";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import { Pace } from "../local/pace.ts";
import { ItemColumns } from "./item-columns.ts";
import { openPiece } from "./item-piece.ts";
import { stockParts } from "./stock-parts.ts";
import { areTables } from "./stock-tables.ts";

/** Returns a UUID, or now and then an id that is none. */
const idOf = (n: number): string => {
  const mixed = ((n * 40_503) % 65_536).toString(16).padStart(4, "0");
  return n % 5 === 0 ? `old-${n}` : `0190${mixed}-aaaa-7bbb-8ccc-${String(n).padStart(12, "0")}`;
};
const rowOf = ({ n, updated, priceMinor }: { n: number; updated: number; priceMinor: number }): ItemRow =>
  item(idOf(n), {
    code: `C${String(n).padStart(7, "0")}`,
    priceMinor,
    updatedAt: new Date(1_700_000_000_000 + updated * 1_000).toISOString(),
  });

const change = fc.record({ n: fc.nat(400), updated: fc.nat(60), priceMinor: fc.nat(5), isGone: fc.boolean() });

function apply(
  columns: ItemColumns,
  { isGone, ...row }: { isGone: boolean; n: number; updated: number; priceMinor: number },
) {
  if (isGone) columns.remove(idOf(row.n));
  else columns.put(rowOf(row));
}

/** Returns everything that is found and listed, by ids. */
const told = (columns: ItemColumns) => ({
  orders: itemSorts.map((sort) => {
    const { slots, backwards } = columns.orders.by(sort);
    const ids = Array.from(slots, (slot) => columns.ids.text(slot));
    return backwards ? ids.reverse() : ids;
  }),
  found: Array.from({ length: 401 }, (_, n) => {
    const [slot, byCode] = [columns.slot(idOf(n)), columns.slotOfCode(`C${String(n).padStart(7, "0")}`)];
    return [slot === undefined ? null : columns.codes[slot], byCode === undefined ? null : columns.ids.text(byCode)];
  }),
});

test("items that are read with their tables are found and listed as those they were stored from, whatever changes then", async () => {
  const pace = () => new Pace(new FakeMachine(0).tab());
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 500 }),
      fc.array(change, { maxLength: 300 }),
      fc.integer({ min: 1, max: 90 }),
      async (before, after, rows) => {
        const columns = new ItemColumns();
        for (const one of before) apply(columns, one);
        const { parts, tables } = structuredClone(await stockParts(columns, pace(), rows));
        const read = new ItemColumns();
        read.reserve(columns.count);
        for (const part of parts) {
          const piece = openPiece(part);
          if (piece === null) throw new Error("A part cannot be read.");
          read.append(piece, part.blocks);
        }
        expect(areTables(tables, columns.count)).toBe(true);
        read.adopt(tables);
        expect(told(read)).toEqual(told(columns));
        for (const one of after) {
          apply(read, one);
          apply(columns, one);
        }
        expect(told(read)).toEqual(told(columns));
      },
    ),
    { numRuns: 40 },
  );
});

test("tables that are damaged, or of another number of items, are not taken over", async () => {
  const columns = new ItemColumns();
  for (let n = 0; n < 30; n += 1) columns.put(rowOf({ n, updated: n, priceMinor: n }));
  const { tables } = await stockParts(columns, new Pace(new FakeMachine(0).tab()));
  expect(areTables(tables, 30)).toBe(true);
  expect(areTables(tables, 29)).toBe(false);
  for (const name of ["ids", "codes", "updated"] as const) {
    const damaged = structuredClone(tables);
    damaged[name][3] = (damaged[name][3] as number) ^ 1;
    expect(areTables(damaged, 30)).toBe(false);
  }
});

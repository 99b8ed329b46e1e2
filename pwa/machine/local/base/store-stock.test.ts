import { IDBObjectStore as FDBObjectStore } from "fake-indexeddb";
import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { FakeMachine } from "../../../../tests/simulation/fake-machine.ts";
import { item } from "../../../../tests/simulation/small-store.ts";
import { loseRecords } from "../../../../tests/support/lost-record.ts";
import { downloaded, idOf, pulled, Tab } from "../../../../tests/support/stored-base.ts";
import { Pace } from "../pace.ts";
import { pieceVersion } from "#pwa/machine/stock/column-list.ts";
import { ItemColumns } from "#pwa/machine/stock/item-columns.ts";
import { openPiece } from "#pwa/machine/stock/item-piece.ts";
import { ItemProjection } from "#pwa/machine/stock/item-projection.ts";
import { stockParts } from "#pwa/machine/stock/stock-parts.ts";
import type { ShownRows } from "../shown-rows.ts";
import { BaseDatabase, type StockHead, type StockParts } from "./base-database.ts";
import { BaseStore } from "./base-store.ts";

/** Stores what this tab has in memory, if it has everything, in parts of three rows. */
const keep = (store: BaseStore, { known, shown }: Tab) =>
  store.keepStock(async () =>
    known === null
      ? null
      : {
          version: pieceVersion,
          generation: known.generation,
          journal: known.journal,
          ...(await stockParts(shown.columns, new Pace(new FakeMachine(0).tab()), 3)),
        },
  );

/** Returns what lists show of all items. */
function shownBy({ columns, names }: ShownRows) {
  const projection = new ItemProjection(
    columns,
    names,
    () => false,
    () => undefined,
  );
  const briefs = projection.list({ sort: "oldestCreated" }).slice(0, 1_000);
  for (const { id, code } of briefs) expect(projection.byCode(code)?.id).toBe(id);
  return briefs
    .map(({ id, code, priceMinor, locationId, status }) => ({ id, code, priceMinor, locationId, status }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const expectedOf = (rows: Iterable<ItemRow>) =>
  Array.from(rows, ({ id, code, priceMinor, locationId, status }) => ({
    id,
    code,
    priceMinor,
    locationId,
    status,
  })).sort((one, other) => (one.id < other.id ? -1 : 1));

async function setUp() {
  const machine = new FakeMachine(5);
  const blocks = [0, 1, 2].map((block) => Array.from({ length: 5 }, (_, n) => item(idOf(block * 5 + n))));
  const store = await downloaded(machine, blocks);
  return { machine, store, rows: new Map(blocks.flat().map((row) => [row.id, row])) };
}

/** A store whose stock was stored, and the database itself. */
async function setUpStored() {
  const { machine, store, rows } = await setUp();
  const tab = new Tab(store);
  await tab.catchUp();
  await keep(store, tab);
  const db = new BaseDatabase("base", machine.tab());
  await db.open();
  const stored = (await db.counters.get("stock parts")) as StockParts;
  return { store, rows, db, stored };
}

/** Changes a byte of each piece. */
async function damagePieces(machine: FakeMachine): Promise<void> {
  const db = new BaseDatabase("base", machine.tab());
  await db.open();
  for (const { generation, n, piece } of await db.pieces.toArray())
    await db.pieces.put({ generation, n, piece: { ...piece, checksum: piece.checksum ^ 1 } });
  db.close();
}

afterEach(() => void vi.restoreAllMocks());

describe("The stock as one record", () => {
  test("is never older than what was folded, whichever tab stored it and whichever starts from it", async () => {
    const tabNumber = fc.constantFrom(0, 1);
    const step = fc.oneof(
      fc.record({
        put: fc.array(
          fc.record({
            n: fc.nat(20),
            priceMinor: fc.nat(9),
            status: fc.constantFrom("Active", "Sold", "Beamed" as "Active"),
            locationId: fc.constantFrom("location-1", "location-2", null),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      fc.record({ gone: fc.nat(20) }),
      fc.record({ fold: tabNumber }),
      fc.record({ look: tabNumber }),
      fc.record({ keep: tabNumber }),
      fc.record({ start: tabNumber }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { machine, store, rows } = await setUp();
        const other = new BaseStore("base", machine.tab());
        await other.open();
        const stores = [store, other] as const;
        const tabs = stores.map((one) => new Tab(one));
        for (const tab of tabs) await tab.catchUp();
        let version = 1;
        for (const one of steps) {
          if ("look" in one) await tabs[one.look]?.catchUp();
          else if ("keep" in one) await keep(stores[one.keep] as BaseStore, tabs[one.keep] as Tab);
          else if ("start" in one) {
            const tab = new Tab(stores[one.start] as BaseStore);
            tabs[one.start] = tab;
            await tab.catchUp();
            expect(shownBy(tab.shown)).toEqual(expectedOf(rows.values()));
          } else if ("fold" in one)
            tabs[one.fold]?.shown.columns.moved((await stores[one.fold]?.compact()) ?? new Map());
          else {
            version += 1;
            const changes =
              "put" in one
                ? one.put.map(({ n, ...fields }) => ({ id: idOf(n), row: item(idOf(n), fields) }))
                : [{ id: idOf(one.gone), row: null }];
            await pulled(
              store,
              changes.map((change) => ({ type: "item", ...change })),
              version,
            );
            for (const { id, row } of changes) {
              if (row === null) rows.delete(id);
              else rows.set(id, row);
            }
          }
        }
        for (const at of [0, 1]) {
          const tab = new Tab(stores[at] as BaseStore);
          await tab.catchUp();
          expect(shownBy(tab.shown)).toEqual(expectedOf(rows.values()));
          // Their blocks are hints that lead to the full rows.
          expect([...(await tab.rows()).values()]).not.toContain('"not found"');
        }
        store.close();
        other.close();
      }),
      { numRuns: 150, seed: 20261127 },
    );
  });

  test("is read in place of the pieces, with what came later", async () => {
    const { machine, store, rows } = await setUp();
    const tab = new Tab(store);
    await tab.catchUp();
    await keep(store, tab);
    const later = item(idOf(3), { priceMinor: 77 });
    await pulled(store, [{ type: "item", id: later.id, row: later }], 2);
    await damagePieces(machine);
    const next = new Tab(new BaseStore("base", machine.tab()));
    await next.catchUp();
    expect(shownBy(next.shown)).toEqual(expectedOf(new Map([...rows, [later.id, later]]).values()));
    const db = new BaseDatabase("base", machine.tab());
    await db.open();
    // Whoever had read them would have made them anew.
    for (const { piece } of await db.pieces.toArray()) expect(openPiece(piece)).toBeNull();
    db.close();
    store.close();
  });

  test("is given up where it is damaged: the pieces are read instead, and the next one takes its place", async () => {
    const { store, rows, db, stored } = await setUpStored();
    const parts = stored.parts.map((part, n) => (n === 1 ? { ...part, checksum: part.checksum ^ 1 } : part));
    await db.counters.put({ ...stored, parts });
    const next = new Tab(store);
    await next.catchUp();
    expect(shownBy(next.shown)).toEqual(expectedOf(rows.values()));
    expect(await db.counters.get("stock")).toBeUndefined();
    await keep(store, next);
    expect(await db.counters.get("stock parts")).toBeDefined();
    db.close();
    store.close();
  });

  test("is read with its tables; without them, as the release before stored it, and with damaged ones they are made", async () => {
    const { store, rows, db, stored } = await setUpStored();
    const adopted = vi.spyOn(ItemColumns.prototype, "adopt");
    const { tables, ...before } = stored;
    if (tables === undefined) throw new Error("The tables were not stored.");
    const damaged = { ...stored, tables: { ...tables, checksum: tables.checksum ^ 1 } };
    const head = (await db.counters.get("stock")) as StockHead;
    for (const record of [stored, before, damaged]) {
      await db.counters.put(record);
      const next = new Tab(store);
      await next.catchUp();
      expect(adopted).toHaveBeenCalledTimes(1);
      expect(shownBy(next.shown)).toEqual(expectedOf(rows.values()));
    }
    await db.counters.put(before);
    await db.counters.put({ ...head, tables: undefined } as unknown as StockHead);
    const tab = new Tab(store);
    await tab.catchUp();
    await keep(store, tab);
    expect(await db.counters.get("stock parts")).toHaveProperty("tables");
    db.close();
    store.close();
  });

  test.each(["stock", "stock parts"])("stays whole where the browser refuses its %s at once", async (refused) => {
    const { store, rows } = await setUp();
    const tab = new Tab(store);
    await tab.catchUp();
    await keep(store, tab);
    const later = item(idOf(3), { priceMinor: 77 });
    await pulled(store, [{ type: "item", id: later.id, row: later }], 2);
    await tab.catchUp();
    await store.compact();
    const { put } = FDBObjectStore.prototype;
    vi.spyOn(FDBObjectStore.prototype, "put").mockImplementation(function refuse(this: IDBObjectStore, value, key) {
      if ((value as { name?: unknown }).name === refused) throw new DOMException("Out of memory", "DataCloneError");
      return put.call(this, value, key);
    });
    await expect(keep(store, tab)).rejects.toThrow("Out of memory");
    vi.restoreAllMocks();
    const next = new Tab(store);
    await next.catchUp();
    expect(shownBy(next.shown)).toEqual(expectedOf(new Map([...rows, [later.id, later]]).values()));
    store.close();
  });

  test("is given up where its parts are of another moment than its head, or are lost, and stored anew", async () => {
    for (const isLost of [false, true]) {
      const { store, rows, db, stored } = await setUpStored();
      if (isLost) loseRecords((_, key) => key === "stock parts");
      else await db.counters.put({ ...stored, journal: stored.journal + 1, parts: stored.parts.slice(1) });
      const next = new Tab(store);
      await next.catchUp();
      vi.restoreAllMocks();
      expect(shownBy(next.shown)).toEqual(expectedOf(rows.values()));
      await keep(store, next);
      expect(await db.counters.get("stock parts")).toEqual(stored);
      db.close();
      store.close();
    }
  });

  test("hides no damaged piece from a fold, which would otherwise leave an item in two blocks", async () => {
    const machine = new FakeMachine(5);
    // Ids of this form are held as words, of which the checksum is made.
    const rows = Array.from({ length: 5 }, (_, n) => item(`00000000-0000-7000-8000-00000000000${n}`));
    const store = await downloaded(machine, [rows]);
    const tab = new Tab(store);
    await tab.catchUp();
    await keep(store, tab);
    const db = new BaseDatabase("base", machine.tab());
    await db.open();
    await db.pieces.toCollection().modify((stored) => {
      const words = stored.piece.ids.words.map((word, at) => (at === 0 ? word ^ 1 : word));
      Object.assign(stored.piece, { ids: { ...stored.piece.ids, words } });
    });
    const changed = rows.map((row) => ({ ...row, priceMinor: row.priceMinor + 1 }));
    await pulled(
      store,
      changed.map((row) => ({ type: "item", id: row.id, row })),
      2,
    );
    await store.compact();
    expect(await db.blocks.count()).toBe(1);
    const later = new Tab(store);
    await later.catchUp();
    expect(shownBy(later.shown)).toEqual(expectedOf(changed));
    db.close();
    store.close();
  });
});

import { deflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import { columnsOf } from "#shared/machine/sync/make-columns.ts";
import type { RowColumns } from "#shared/machine/sync/row-columns.ts";
import { FakeMachine } from "../../../../tests/simulation/fake-machine.ts";
import { item } from "../../../../tests/simulation/small-store.ts";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { packed } from "#pwa/machine/stock/packed-texts.ts";
import { pieceVersion } from "#pwa/machine/stock/column-list.ts";
import { type ItemPiece, openPiece } from "#pwa/machine/stock/item-piece.ts";
import { storedPieceOf } from "#pwa/machine/stock/make-piece.ts";
import { BaseDatabase } from "./base-database.ts";
import { BaseGone, BaseStore } from "./base-store.ts";
import { openBlock } from "./block-codec.ts";
import { closeBlock } from "./close-block.ts";
import { crc32 } from "./crc32.ts";
import { unpackBlock } from "./unpacker.ts";
import {
  arrived,
  cursor,
  download,
  downloaded,
  idOf,
  pulled,
  Tab,
  texts,
} from "../../../../tests/support/stored-base.ts";

describe("The base store", () => {
  test("shows a row of a page as it was pulled later, in a tab that saw the page and in one opened afterwards", async () => {
    const machine = new FakeMachine(1);
    const store = new BaseStore("base", machine.tab());
    await store.open();
    const plan = { cursor: cursor(1), includedSeq: 0, itemBounds: [], itemCount: 0, otherCount: 3 };
    const { generation } = await store.beginDownload(plan, null);
    const place = (id: string, name: string) => ({ id, name, address: "", isMarketplace: false, closedAt: null });
    const page = async (rows: readonly ReturnType<typeof place>[], next: string) => {
      const bytes = await closeBlock(rows.map((row) => ({ type: "location", row })) as never);
      await store.addOthers(generation, [{ bytes, next }]);
    };
    const early = new Tab(store);
    await page([place("front", "Front"), place("back", "Back")], "location:front");
    await early.catchUp();
    await page([place("yard", "Yard")], "");
    await store.finishDownload(generation);
    await early.catchUp();
    const changes = [
      { type: "location" as const, id: "front", row: place("front", "Front, new") },
      { type: "location" as const, id: "back", row: null },
    ];
    await pulled(store, changes, 2);
    await early.catchUp();
    const late = new Tab(store);
    await late.catchUp();
    for (const { shown } of [early, late])
      expect(shown.small.all("location").map(({ name }) => name)).toEqual(["Front, new", "Yard"]);
    expect((await everyRow("base", machine.tab())).map(({ id }) => id).sort()).toEqual(["front", "yard"]);
    expect(early.reloads).toBe(1);
  });

  test("holds the same rows whatever was written, folded and read by whichever tab", async () => {
    const step = fc.oneof(
      fc.record({ put: fc.array(fc.record({ n: fc.nat(25), notes: fc.string({ maxLength: 5 }) }), { maxLength: 4 }) }),
      fc.record({ gone: fc.nat(25) }),
      fc.constant({ fold: true }),
      fc.record({ look: fc.constantFrom(0, 1) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const machine = new FakeMachine(5);
        const blocks = [0, 1, 2].map((block) => Array.from({ length: 5 }, (_, n) => item(idOf(block * 5 + n))));
        const store = await downloaded(machine, blocks);
        const expected = new Map(blocks.flat().map((row) => [row.id, row]));
        const leader = new Tab(store);
        const otherStore = new BaseStore("base", machine.tab());
        await otherStore.open();
        const tabs = [leader, new Tab(otherStore)];
        for (const tab of tabs) await tab.catchUp();
        let version = 1;
        for (const one of steps) {
          if ("look" in one) {
            const tab = tabs[one.look] as Tab;
            await tab.catchUp();
            // Opens the blocks too, which later steps rewrite.
            expect([...(await tab.rows())].sort()).toEqual(texts(expected));
          } else if ("fold" in one) {
            await leader.catchUp();
            leader.shown.columns.moved(await store.compact());
          } else {
            const rows =
              "put" in one
                ? new Map(one.put.map(({ n, notes }) => [idOf(n), item(idOf(n), { notes })]))
                : new Map([[idOf(one.gone), null]]);
            version += 1;
            await pulled(
              store,
              [...rows].map(([id, row]) => ({ type: "item" as const, id, row })),
              version,
            );
            for (const [id, row] of rows) {
              if (row === null) expected.delete(id);
              else expected.set(id, row);
            }
          }
        }
        const wanted = texts(expected);
        for (const tab of tabs) {
          await tab.catchUp();
          expect([...(await tab.rows())].sort()).toEqual(wanted);
        }
        const onDisk = await everyRow("base", machine.tab());
        expect(onDisk.map(({ id, row }): [string, string] => [id, canonicalJson(row)]).sort()).toEqual(wanted);
        store.close();
        otherStore.close();
      }),
      { numRuns: 40, seed: 20260302 },
    );
  });

  test("folds newer rows away, and tells a tab that missed them to read everything again", async () => {
    const machine = new FakeMachine(6);
    const store = await downloaded(machine, [[item(idOf(0)), item(idOf(1))]]);
    const [current, behind] = [new Tab(store), new Tab(store)];
    await current.catchUp();
    await behind.catchUp();
    await pulled(store, [{ type: "item", id: idOf(1), row: item(idOf(1), { notes: "new" }) }], 2);
    await current.catchUp();
    expect(await store.unfolded(1)).toBe(1);
    await store.compact();
    expect(await store.unfolded(1)).toBe(0);
    await current.catchUp();
    await behind.catchUp();
    expect([current.reloads, behind.reloads]).toEqual([1, 2]);
    expect((await behind.rows()).get(idOf(1))).toContain('"notes":"new"');
    store.close();
  });

  test("shows every tab the rows of a new download, also when nothing of the old one was left to tell them apart", async () => {
    const machine = new FakeMachine(8);
    const store = await downloaded(machine, [[item(idOf(0)), item(idOf(1))]]);
    const otherStore = new BaseStore("base", machine.tab());
    await otherStore.open();
    const tabs = [new Tab(store), new Tab(otherStore)];
    for (const tab of tabs) {
      await tab.catchUp();
      expect((await tab.rows()).size).toBe(2);
    }
    await store.clear();
    await download(store, [[item(idOf(1), { notes: "new" }), item(idOf(2))]]);
    for (const tab of tabs) {
      await tab.catchUp();
      const rows = await tab.rows();
      expect([...rows.keys()]).toEqual([idOf(1), idOf(2)]);
      expect(rows.get(idOf(1))).toContain('"notes":"new"');
      expect(rows.get(idOf(2))).not.toContain("not found");
    }
    store.close();
    otherStore.close();
  });

  test("stores nothing of a download that was given up", async () => {
    const machine = new FakeMachine(9);
    const store = new BaseStore("base", machine.tab());
    await store.open();
    const plan = { cursor: cursor(1), includedSeq: 0, itemBounds: [], itemCount: 0, otherCount: 0 };
    const begun = await store.beginDownload(plan, null);
    const { generation } = begun;
    await store.clear();
    const block = await arrived([item(idOf(0))], 0);
    await expect(store.addBlocks(generation, [block])).rejects.toBeInstanceOf(BaseGone);
    await expect(store.addOthers(generation, [{ ...block, next: "" }])).rejects.toBeInstanceOf(BaseGone);
    await expect(store.finishDownload(generation)).rejects.toBeInstanceOf(BaseGone);
    const page = { cursor: cursor(2), queueId: null, includedSeq: 0 };
    await expect(store.apply({ ...begun, complete: true }, [], page)).rejects.toBeInstanceOf(BaseGone);
    expect((await store.downloaded(generation)).rows).toBe(0);
    store.close();
  });

  test("shows a tab, whose blocks are open, what another tab has folded into them", async () => {
    const machine = new FakeMachine(13);
    const store = await downloaded(machine, [[item(idOf(0)), item(idOf(1))]]);
    const other = new BaseStore("base", machine.tab());
    await other.open();
    const tab = new Tab(other);
    await tab.catchUp();
    await tab.rows();
    await pulled(store, [{ type: "item", id: idOf(1), row: item(idOf(1), { notes: "new" }) }], 2);
    await tab.catchUp();
    await store.compact();
    expect((await tab.rows()).get(idOf(1))).toContain('"notes":"new"');
    await tab.catchUp();
    expect(tab.reloads).toBe(1);
    expect((await tab.rows()).get(idOf(1))).toContain('"notes":"new"');
    store.close();
    other.close();
  });

  test("keeps an item deleted that one tab folded into a block and another knows to stand by itself", async () => {
    const machine = new FakeMachine(10);
    const store = await downloaded(machine, [[item(idOf(0))]]);
    const other = new BaseStore("base", machine.tab());
    await other.open();
    const tabs = [new Tab(store), new Tab(other)];
    const catchUp = async () => {
      for (const tab of tabs) await tab.catchUp();
    };
    await catchUp();
    await pulled(store, [{ type: "item", id: idOf(1), row: item(idOf(1)) }], 2);
    await catchUp();
    await store.compact();
    // The other tab leads now; it had read the row before it was folded.
    await pulled(other, [{ type: "item", id: idOf(1), row: null }], 3);
    await catchUp();
    await other.compact();
    const late = new Tab(store);
    for (const tab of [...tabs, late]) {
      await tab.catchUp();
      expect([...(await tab.rows()).keys()]).toEqual([idOf(0)]);
    }
    expect((await everyRow("base", machine.tab())).map(({ id }) => id)).toEqual([idOf(0)]);
    store.close();
    other.close();
  });

  test("hands a tab no piece it has just stored once somebody has folded newer rows into its block", async () => {
    const machine = new FakeMachine(8);
    const store = await downloaded(machine, [[item(idOf(1)), item(idOf(2))]]);
    const other = new BaseStore("base", machine.tab());
    await other.open();
    const changed = item(idOf(2), { priceMinor: 7_000 });
    await pulled(other, [{ type: "item", id: changed.id, row: changed }], 2);
    await other.compact();
    const tab = new Tab(store);
    await tab.catchUp();
    expect([...tab.shown.columns.price].slice(0, 2)).toEqual([item(idOf(1)).priceMinor, 7_000]);
    other.close();
    store.close();
  });

  test("opens blocks that were written row by row, and makes the same pieces of them", async () => {
    const rows = [0, 1, 2].map((n) => item(idOf(n), { priceMinor: 1_000 * (n + 1) }));
    const bytes = new Uint8Array(deflateRawSync(JSON.stringify(rows)));
    const piece = await unpackBlock(bytes, crc32(bytes));
    const packed = await closeBlock(rows);
    expect(packed).not.toEqual(bytes);
    expect(piece).toEqual(await unpackBlock(packed, crc32(packed)));
    expect(piece).toEqual(storedPieceOf(rows));
    expect(await openBlock(bytes)).toEqual(rows);
    expect(await openBlock(packed)).toEqual(rows);
  });

  test("makes neither rows nor a piece of a block in which a column is shorter than the others", async () => {
    const columns = columnsOf([0, 1, 2].map((n) => item(idOf(n)))) as RowColumns;
    const short = { ...columns, columns: { ...columns.columns, id: [idOf(0), idOf(1)] } };
    const bytes = new Uint8Array(deflateRawSync(JSON.stringify(short)));
    await expect(unpackBlock(bytes, crc32(bytes))).rejects.toThrow("a value for every row");
    await expect(openBlock(bytes)).rejects.toThrow("a value for every row");
  });

  test("deletes what a page left that was closed right after a download: rows may be among it that nobody here may see", async () => {
    const machine = new FakeMachine(4);
    const store = await downloaded(machine, [[item(idOf(1))], [item(idOf(2))]]);
    const db = new BaseDatabase("base", machine.tab());
    await db.open();
    const [first] = await db.generations.toArray();
    const [block] = await db.blocks.toArray();
    await download(store, [[item(idOf(1))]]);
    if (first === undefined || block === undefined) throw new Error("Nothing was downloaded.");
    await db.generations.put(first);
    await db.blocks.put(block);
    const opened = new BaseStore("base", machine.tab());
    await opened.open();
    expect(await opened.needsDownload(undefined)).toBe(false);
    expect(await db.generations.count()).toBe(1);
    expect(await db.blocks.count()).toBe(1);
    expect((await everyRow("base", machine.tab())).map(({ id }) => id)).toEqual([idOf(1)]);
    for (const one of [store, opened, db]) one.close();
  });

  test("never believes a piece of other rules or one that is not as it was written: it is made anew from its block", async () => {
    const rows = [0, 1, 2].map((n) => item(idOf(n), { priceMinor: 1_000 * (n + 1) }));
    const flipped = ({ columns }: ItemPiece, at: number) => {
      const bytes = new Uint8Array(columns.slice(0));
      bytes[at % bytes.length] = (bytes[at % bytes.length] as number) ^ 64;
      return { columns: bytes.buffer };
    };
    const flippedWord = (words: Uint32Array<ArrayBuffer>, at: number) =>
      words.map((word, n) => (n === at % words.length ? word ^ 64 : word));
    const damage = fc.oneof(
      fc.constant(() => ({ version: pieceVersion - 1, codes: "OLD" })),
      // As a version before stored them.
      fc.constant(() => ({ version: pieceVersion - 1, ids: "lines" as never, texts: '[""]' as never })),
      fc.nat(1_000).map((at) => (piece: ItemPiece) => flipped(piece, at)),
      fc.nat(200).map((length) => ({ columns }: ItemPiece) => ({ columns: columns.slice(0, length) })),
      fc.constant(({ ids }: ItemPiece) => ({ ids: { ...ids, words: ids.words.slice(4) } })),
      fc.nat(1_000).map((at) => ({ texts }: ItemPiece) => ({
        texts: { ...texts, words: flippedWord(texts.words, at) },
      })),
      fc.constant(({ codes }: ItemPiece) => ({ codes: `${codes}\nMORE` })),
      fc.constant(() => ({ texts: packed([]) })),
      fc.constant(() => ({ texts: packed([""]) })),
      fc.constant(({ rows: count }: ItemPiece) => ({ rows: count - 1 })),
    );
    await fc.assert(
      fc.asyncProperty(damage, async (damaged) => {
        const machine = new FakeMachine(7);
        const store = await downloaded(machine, [rows]);
        // Takes the pieces just stored, so that the next reader gets them from the disk.
        await store.catchUp(null);
        const database = new BaseDatabase("base", machine.tab());
        await database.open();
        await database.pieces.toCollection().modify((stored: { piece: ItemPiece }) => {
          stored.piece = { ...stored.piece, ...damaged(stored.piece) };
        });
        const tab = new Tab(store);
        await tab.catchUp();
        const { columns } = tab.shown;
        expect(columns.codes).toEqual(rows.map(({ code }) => code));
        expect([...columns.price].slice(0, 3)).toEqual([1_000, 2_000, 3_000]);
        expect(await tab.rows()).toEqual(new Map(rows.map((row) => [row.id, canonicalJson(row)])));
        // The rebuilt piece is stored: the next start opens no block.
        expect(openPiece((await database.pieces.toCollection().first())?.piece)).not.toBeNull();
        database.close();
        store.close();
      }),
      { numRuns: 60, seed: 20260302 },
    );
  });
});

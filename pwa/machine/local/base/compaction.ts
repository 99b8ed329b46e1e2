import { Dexie } from "dexie";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { downloadBlockRows } from "#shared/machine/sync/protocol.ts";
import type { Pace } from "../pace.ts";
import { storedPieceOf } from "#pwa/machine/stock/make-piece.ts";
import { allOf, type BaseDatabase, type Generation, type StoredBlock, type StoredRow } from "./base-database.ts";
import { completeRow, openBlock } from "./block-codec.ts";
import { closeBlock } from "./close-block.ts";
import { idsIn } from "./remake-piece.ts";

/**
 * Writes newer item rows back into their blocks; rows without a block get new ones. Each transaction writes one block
 * with its piece and deletes exactly the entries it now contains, provided that neither has changed meanwhile; a crash
 * between two transactions leaves everything readable. `foldedTo` tells tabs that know less that entries are missing
 * from the journal. Returns the new block of each moved row.
 */
export async function foldBlocks(
  db: BaseDatabase,
  generation: Generation,
  pace: Pace,
): Promise<ReadonlyMap<string, number>> {
  const g = generation.generation;
  const newer = await db.rows
    .where("[generation+type+id]")
    .between([g, "item", Dexie.minKey], [g, "item", Dexie.maxKey])
    .toArray();
  const groups = new Map<number, StoredRow[]>();
  const homeless: StoredRow[] = [];
  const homes = await homesOf(db, g, new Set(newer.map(({ id }) => id)), pace);
  for (const entry of newer) {
    const n = homes.get(entry.id);
    if (n === undefined) homeless.push(entry);
    else groups.set(n, [...(groups.get(n) ?? []), entry]);
  }
  const moved = new Map<string, number>();
  for (const [n, entries] of groups) {
    const block = await db.blocks.get([g, n]);
    if (block !== undefined) await fold(db, g, n, block, entries);
    await pace.step();
  }
  const last = (await db.blocks
    .where("[generation+n]")
    .between(...allOf(g))
    .primaryKeys()) as [number, number][];
  let n = (last.at(-1)?.[1] ?? -1) + 1;
  for (let at = 0; at < homeless.length; at += downloadBlockRows) {
    const entries = homeless.slice(at, at + downloadBlockRows);
    if (await fold(db, g, n, undefined, entries))
      for (const entry of entries) if (entry.row !== null) moved.set(entry.id, n);
    n += 1;
  }
  return moved;
}

/**
 * Returns the block that has a row of each of these items. Reads the disk: another tab may have folded a row that this
 * tab remembers as single, and with a row in two blocks the older version could come back.
 */
async function homesOf(
  db: BaseDatabase,
  generation: number,
  wanted: ReadonlySet<string>,
  pace: Pace,
): Promise<ReadonlyMap<string, number>> {
  const homes = new Map<string, number>();
  const keys = (await db.pieces
    .where("[generation+n]")
    .between(...allOf(generation))
    .primaryKeys()) as [number, number][];
  for (const key of keys) {
    for (const id of await idsIn(db, key)) if (wanted.has(id)) homes.set(id, key[1]);
    await pace.step();
  }
  return homes;
}

async function fold(
  db: BaseDatabase,
  generation: number,
  n: number,
  block: StoredBlock | undefined,
  entries: readonly StoredRow[],
): Promise<boolean> {
  const rows = new Map(
    block === undefined
      ? []
      : (await openBlock(block.bytes)).map((row) => [row.id, completeRow("item", row) as ItemRow]),
  );
  for (const entry of entries) {
    if (entry.row === null) rows.delete(entry.id);
    else rows.set(entry.id, completeRow("item", entry.row) as ItemRow);
  }
  const kept = [...rows.values()];
  const bytes = await closeBlock(kept);
  const piece = storedPieceOf(kept);
  const keys = entries.map((entry): [number, "item", string] => [generation, "item", entry.id]);
  return await db.transaction("rw", db.generations, db.blocks, db.pieces, db.rows, async () => {
    const record = await db.generations.get(generation);
    const now = await db.blocks.get([generation, n]);
    const entriesNow = await db.rows.bulkGet(keys);
    const changed =
      record === undefined ||
      now?.revision !== block?.revision ||
      entriesNow.some((entry, at) => entry?.journal !== entries[at]?.journal);
    if (changed) return false;
    await db.blocks.put({ generation, n, bytes, revision: (block?.revision ?? 0) + 1 });
    await db.pieces.put({ generation, n, piece });
    await db.rows.bulkDelete(keys);
    // Tabs that have not read the newest of these entries cannot read them any more.
    await db.generations.put({
      ...record,
      foldedTo: Math.max(record.foldedTo, ...entries.map((entry) => entry.journal)),
    });
    return true;
  });
}

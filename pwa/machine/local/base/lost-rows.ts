import { Dexie } from "dexie";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Pace } from "../pace.ts";
import { allOf, type BaseDatabase } from "./base-database.ts";
import type { FullRows } from "./full-rows.ts";
import { idsIn } from "./remake-piece.ts";

/**
 * Returns items that the base has and a finished download of another epoch does not: the server was restored to a time
 * before it knew them. Within one epoch it reads nothing and returns none: there, missing rows were removed on purpose.
 */
export async function rowsLostWith(
  db: BaseDatabase,
  fullRows: FullRows,
  download: number,
  pace: Pace,
): Promise<readonly ItemRow[]> {
  const all = await db.generations.toArray();
  const next = all.find(({ generation }) => generation === download);
  const current = all.findLast(({ complete, generation }) => complete && generation !== download);
  if (next === undefined || current === undefined || current.cursor.epoch === next.cursor.epoch) return [];
  const held = new Map<string, number>();
  for await (const [n, ids] of pieces(db, current.generation, pace)) for (const id of ids) held.set(id, n);
  const newer = await db.rows
    .where("[generation+type+id]")
    .between([current.generation, "item", Dexie.minKey], [current.generation, "item", Dexie.maxKey])
    .toArray();
  for (const { id, row } of newer) {
    if (row === null) held.delete(id);
    else held.set(id, held.get(id) ?? -1);
  }
  for await (const [, ids] of pieces(db, download, pace)) for (const id of ids) held.delete(id);
  if (held.size === 0) return [];
  const rows = await fullRows.items(
    current.generation,
    [...held.keys()],
    (id) => held.get(id) ?? -1,
    () => true,
  );
  return [...rows.values()];
}

/** Yields the item ids of one block at a time. */
async function* pieces(db: BaseDatabase, generation: number, pace: Pace): AsyncGenerator<[number, readonly string[]]> {
  const keys = (await db.pieces
    .where("[generation+n]")
    .between(...allOf(generation))
    .primaryKeys()) as [number, number][];
  for (const key of keys) {
    // A block that cannot be read must not keep a download from ending; nobody knows what was in it.
    yield [key[1], await idsIn(db, key).catch(() => [])];
    await pace.step();
  }
}

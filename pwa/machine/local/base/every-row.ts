import type { Pace } from "../pace.ts";
import { allOf, type BaseDatabase } from "./base-database.ts";
import type { BaseChange } from "./base-update.ts";
import { openBlock } from "./block-codec.ts";
import { pageRows } from "./page-rows.ts";

/** Reads every row of a generation: blocks and pages first, then the newer rows. */
export async function readEveryRow(db: BaseDatabase, generation: number, pace: Pace): Promise<BaseChange[]> {
  const range = allOf(generation);
  const all = new Map<string, BaseChange>();
  const blocks = await db.blocks
    .where("[generation+n]")
    .between(...range)
    .toArray();
  for (const block of blocks)
    for (const row of await openBlock(block.bytes)) all.set(`item#${row.id}`, { type: "item", id: row.id, row });
  const pages = await db.pages
    .where("[generation+journal]")
    .between(...range)
    .toArray();
  for (const change of await pageRows(pages, pace)) all.set(`${change.type}#${change.id}`, change);
  const newer = await db.rows
    .where("[generation+journal]")
    .between(...range)
    .toArray();
  for (const { type, id, row } of newer) {
    if (row === null) all.delete(`${type}#${id}`);
    else all.set(`${type}#${id}`, { type, id, row });
  }
  return [...all.values()];
}

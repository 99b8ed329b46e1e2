import { allOf, BaseDatabase } from "#pwa/machine/local/base/base-database.ts";
import type { BaseChange } from "#pwa/machine/local/base/base-update.ts";
import { openBlock } from "#pwa/machine/local/base/block-codec.ts";
import { pageRows } from "#pwa/machine/local/base/page-rows.ts";
import { Pace } from "#pwa/machine/local/pace.ts";
import type { Platform } from "#pwa/machine/local/platform.ts";

/** Returns every row of a base on the disk, for comparison with the server's: newer rows in place of older ones. */
export async function everyRow(name: string, platform: Platform): Promise<BaseChange[]> {
  const db = new BaseDatabase(name, platform);
  await db.open();
  try {
    const generation = (await db.generations.toArray()).findLast(({ complete }) => complete)?.generation;
    if (generation === undefined) return [];
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
    for (const change of await pageRows(pages, new Pace(platform))) all.set(`${change.type}#${change.id}`, change);
    const newer = await db.rows
      .where("[generation+journal]")
      .between(...range)
      .toArray();
    for (const { type, id, row } of newer) {
      if (row === null) all.delete(`${type}#${id}`);
      else all.set(`${type}#${id}`, { type, id, row });
    }
    return [...all.values()];
  } finally {
    db.close();
  }
}

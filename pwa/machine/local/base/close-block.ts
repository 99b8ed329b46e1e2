import type { AnyRow } from "#shared/areas/rows.ts";
import { columnsOf } from "#shared/machine/sync/make-columns.ts";
import { through } from "./block-codec.ts";

/** Packs rows as `openBlock` unpacks them, for compaction and tests. */
export async function closeBlock(rows: readonly AnyRow[]): Promise<Uint8Array> {
  const json = new TextEncoder().encode(JSON.stringify(columnsOf(rows) ?? rows));
  return new Uint8Array(await through(json, new CompressionStream("deflate-raw")));
}

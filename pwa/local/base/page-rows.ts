import type { ChangedRow } from "#shared/sync/protocol.ts";
import type { StoredPage } from "./base-database.ts";
import type { BaseChange } from "./base-store.ts";
import { openBlock } from "./block-codec.ts";

/** The rows of stored pages, in the order they came. */
export async function pageRows(pages: readonly StoredPage[]): Promise<BaseChange[]> {
  const opening = pages.map(async ({ bytes }) => (await openBlock(bytes)) as unknown as ChangedRow[]);
  return (await Promise.all(opening)).flat().map(({ type, row }) => ({ type, id: row.id, row }));
}
